/**
 * Base rates as Korea Eximbank announces them (`exchangeJSON`, data AP01). One answer holds all currencies of a day; a day on
 * which none is announced, or not yet (before about 11 in Seoul), is an empty one.
 */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { parseScaled } from '@gtp/domain/platform/money.ts';
import { type ExchangedCurrency, exchangedCurrencies, isPlausibleRate } from '@gtp/domain/settlement/exchange-rate.ts';
import { baseRateDigits } from '@gtp/domain/zero-rating/zero-rating.ts';
import { askHttp, type ProviderLine } from '../platform/ask-http.ts';
import { type Fields, fieldsOf, NoAnswerError, parseJson, wordOf } from '../platform/read-json.ts';
import type { BaseRateSource } from './base-rates.ts';

type Access = ProviderLine & {
  /** Such as `https://oapi.koreaexim.go.kr/site/program/financial/exchangeJSON`. */
  readonly url: string;
  readonly key: string;
};

type DayRates = Partial<Readonly<Record<ExchangedCurrency, bigint>>>;

/** As its rows call them: yen are announced by the hundred. */
const units: Readonly<Record<ExchangedCurrency, string>> = { USD: 'USD', JPY: 'JPY(100)' };

/** What its `result` says where it is not 1. */
const refusals: Readonly<Record<string, string>> = {
  '2': 'It does not know the data asked for',
  '3': 'It refuses the key',
  '4': 'Today’s number of calls is used up',
};

const mostDaysKept = 400;

/** What was announced for a day is asked once; an empty answer is asked again. */
export function makeEximbank({ url, key, ...line }: Access): BaseRateSource {
  const known = new Map<Day, DayRates>();
  async function ratesOf(day: Day): Promise<DayRates> {
    const found = known.get(day);
    if (found) return found;
    const asked = new URLSearchParams({ authkey: key, searchdate: day.replaceAll('-', ''), data: 'AP01' });
    const answer = await askHttp(line, { url: `${url}?${asked}`, read: readRates });
    if (!answer.isAnswered || !answer.value) return {};
    if (known.size >= mostDaysKept) known.clear();
    known.set(day, answer.value);
    return answer.value;
  }
  return { name: 'Korea Eximbank', readRate: async (currency, day) => (await ratesOf(day))[currency] };
}

/** Undefined where none is announced. Throws `NoAnswerError` for what says nothing, and for a word about our access. */
function readRates(raw: string): DayRates | undefined {
  const answered = parseJson(raw);
  if (answered === null) return undefined;
  if (!Array.isArray(answered)) throw new NoAnswerError('The answer is no list');
  const rows = answered.map(fieldsOf);
  const refused = rows.map(({ result }) => wordOf(result)).find((result) => result !== '1');
  if (rows.length > 0 && refused !== undefined) {
    throw new NoAnswerError(refusals[refused] ?? 'It answers a result that is none');
  }
  if (rows.length === 0) return undefined;
  const rates = exchangedCurrencies.map((currency) => [currency, rateOf(rows, currency)] as const);
  return Object.fromEntries(rates.filter(([, won]) => won !== undefined));
}

function rateOf(rows: readonly Fields[], currency: ExchangedCurrency): bigint | undefined {
  const written = wordOf(rows.find((row) => wordOf(row.cur_unit) === units[currency])?.deal_bas_r);
  if (written === undefined) return undefined;
  // `1,384.2`; a comma anywhere else is another number than it seems.
  const isWritten = /^(?:\d{1,3}(?:,\d{3})*|\d+)(?:\.\d{1,4})?$/.test(written);
  const won = isWritten ? parseScaled(written.replaceAll(',', ''), baseRateDigits) : undefined;
  if (won === undefined || !isPlausibleRate({ currency, won })) throw new NoAnswerError('A rate is none');
  return won;
}
