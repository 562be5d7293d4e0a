/**
 * Names, places and goods in the documents of an order against the lists and the rules (decision 0142). What has to be looked at
 * holds the order until two people have decided; nothing is judged, accepted or released meanwhile.
 */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { FactField, ReadFact } from '@gtp/domain/reading/document-reading.ts';
import {
  findFiledHits,
  hitKey,
  type ReadPlace,
  resultOf,
  type TradeField,
  type TradeHit,
  type TradeText,
} from '@gtp/domain/screening/trade-rules.ts';
import { findBuyer } from '../company/company.ts';
import { decidedOf, moveOrder, notifyOfHold, type Order, type OrderContext } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import {
  findLastCheck,
  judgeTrade,
  keepCheck,
  type NamedTrade,
  openRiskHold,
  type TradeCheck,
} from '../screening/screening.ts';
import type { KnownEvidence } from './evidence-facts.ts';

/** Where what is read is said to stand. */
const fieldOf: Readonly<Partial<Record<FactField, TradeField>>> = {
  exporterName: 'exporter',
  consigneeName: 'consignee',
  notifyPartyName: 'notify_party',
  vessel: 'vessel',
  portOfLoading: 'port',
  portOfDischarge: 'port',
};

type Filed = Pick<KnownEvidence, 'documents' | 'readings' | 'typed' | 'order'>;
type ReadWord = { readonly fact: ReadFact; readonly place: ReadPlace };

function wordsIn({ documents, readings }: Filed): readonly ReadWord[] {
  return documents.flatMap(({ fileId, fileName }) =>
    (readings.get(fileId)?.facts ?? []).map((fact) => ({
      fact,
      place: { fileId, fileName, ...(fact.place && { page: fact.place.page }) },
    })),
  );
}

/** As it was read, and as it stands there: an address may stand with a name. */
function textsIn(filed: Filed): readonly TradeText[] {
  const read = wordsIn(filed).flatMap(({ fact, place }) => {
    const field = fieldOf[fact.field];
    return field ? [...new Set([fact.value, fact.written])].map((text) => ({ field, text, place })) : [];
  });
  const { typed } = filed;
  return typed ? [...read, { field: 'consignee', text: typed.consigneeName }] : read;
}

/** The names in what was filed: a port bears none. */
function namedIn(texts: readonly TradeText[]): NamedTrade {
  const ofSomebody = texts.filter(({ field }) => field !== 'port');
  return { names: ofSomebody.map(({ text, ...where }) => ({ ...where, name: text })), texts: ofSomebody };
}

/** What in the documents is compared with lists. */
export function namedInDocuments(filed: Filed): NamedTrade {
  return namedIn(textsIn(filed));
}

type Checking = {
  readonly order: Order;
  readonly facts: KnownEvidence;
  readonly now: Date;
  /** The reader was given all its time, and so was whoever compares names. */
  readonly isLate: boolean;
};

/**
 * Whether the evidence may be judged now. Where a person has to look, the order is held; where names alone are not
 * compared yet, it waits a while for whoever compares them, and is held then.
 */
export async function mayBeJudged(
  context: OrderContext,
  transaction: Transaction,
  { order, facts, now, isLate }: Checking,
): Promise<boolean> {
  const { orderId } = order;
  const texts = textsIn(facts);
  const found = await findInWords(transaction, { order, facts, now }, texts);
  const trade = { orderId, moment: 'evidence', decidedOf: decidedOf(order), ...namedIn(texts), found } as const;
  const judged = await judgeTrade(context, transaction, trade);
  const compared = judged.hits.filter(({ code }) => code !== 'name_not_screened');
  if (judged.result !== 'clear' && resultOf(compared) === 'clear' && !isLate) return false;
  const before = await findLastCheck(transaction, trade);
  const check =
    before && saysSame(before, judged) ? before : await keepCheck(context, transaction, { ...trade, judged });
  if (check.result === 'clear') return true;
  const hold = await openRiskHold(context, transaction, { ...check, checkedAt: now });
  const moved = await moveOrder(context, transaction, { order, event: 'hold_for_review', actor: { kind: 'system' } });
  if (!moved.ok) throw new Error(`Order ${orderId}, which is ${order.state}, cannot be held: ${moved.code}`);
  await notifyOfHold(transaction, { order: moved.value, hold, step: 'opened' });
  return false;
}

async function findInWords(
  transaction: Transaction,
  { order, facts, now }: Omit<Checking, 'isLate'>,
  texts: readonly TradeText[],
): Promise<readonly TradeHit[]> {
  const buyer = await findBuyer(transaction, order.buyerCompanyId);
  const countries = buyer ? [{ field: 'buyer' as const, country: buyer.country }] : [];
  const on = seoulDay(now);
  // The country was checked when the order was sent, agreed to and paid.
  const inTexts = findFiledHits({ on, hsCode: '', countries: [], texts });
  const ofGoods = codesIn(facts, order).flatMap(({ hsCode, place }) =>
    findFiledHits({ on, hsCode, countries, texts: [] })
      .filter(({ field }) => field === 'hs_code')
      .map((hit) => ({ ...hit, ...(place && { place }) })),
  );
  return [...inTexts, ...ofGoods];
}

type ReadCode = { readonly hsCode: string; readonly place?: ReadPlace };

/** The codes of goods that are others than the order's, by the six digits that all countries share. */
function codesIn(facts: Filed, { hsCode: agreed }: Order): readonly ReadCode[] {
  const read = wordsIn(facts).filter(({ fact }) => fact.field === 'hsCode');
  const codes: ReadCode[] = read.map(({ fact, place }) => ({ hsCode: fact.value, place }));
  if (facts.typed) codes.push({ hsCode: facts.typed.hsCode });
  const others = codes
    .map((code) => ({ ...code, hsCode: code.hsCode.replaceAll(/\D/g, '') }))
    .filter(({ hsCode }) => hsCode.slice(0, 6) !== agreed.replaceAll(/\D/g, '').slice(0, 6));
  return [...new Map(others.map((each) => [each.hsCode, each])).values()];
}

/** What was found before in the same lists is not written down again each time that the evidence is compared. */
function saysSame(before: TradeCheck, judged: Pick<TradeCheck, 'hits' | 'listsVersion'>): boolean {
  const keysOf = ({ hits }: Pick<TradeCheck, 'hits'>) => new Set(hits.map((hit) => `${hit.field} ${hitKey(hit)}`));
  const [ofBefore, ofNow] = [keysOf(before), keysOf(judged)];
  const isSame = ofBefore.size === ofNow.size && [...ofNow].every((key) => ofBefore.has(key));
  return isSame && before.listsVersion === judged.listsVersion;
}
