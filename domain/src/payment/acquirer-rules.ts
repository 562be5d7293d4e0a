/** Which acquirer charges a card, where there are several (0156). */
import { type AcquirerName, acquirerNames } from '../card/acquirers.ts';
import { type Currency, currencies } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { PaymentRefusal } from './payment-refusals.ts';

export const cardBrands = ['amex', 'diners', 'jcb', 'local', 'mastercard', 'unionpay', 'visa'] as const;

/** A row of the table: what is absent is of any kind. `issuerCountries` are ISO 3166-1 alpha-2. */
export type AcquirerRule = {
  readonly acquirers: readonly AcquirerName[];
  readonly issuerCountries?: readonly string[];
  readonly brands?: readonly string[];
  readonly currencies?: readonly Currency[];
};

/** What a payment is asked about; the country is the one of the card's issuer. */
export type CardFacts = { readonly issuerCountry: string; readonly brand: string; readonly currency: Currency };

/** The acquirers of the first row that fits, in its order; none where no row does. */
export function acquirersFor(rules: readonly AcquirerRule[], facts: CardFacts): readonly AcquirerName[] {
  const fits = (listed: readonly string[] | undefined, value: string) => listed === undefined || listed.includes(value);
  const rule = rules.find(
    ({ issuerCountries, brands, currencies: own }) =>
      fits(issuerCountries, facts.issuerCountry) && fits(brands, facts.brand) && fits(own, facts.currency),
  );
  return rule?.acquirers ?? [];
}

/**
 * The first of those that can charge a card which is not known to be silent. Refused with `payment.no_acquirer` where none
 * can, and with `payment.acquirer_silent` where none of them answers.
 */
export function chooseAcquirer(
  able: readonly AcquirerName[],
  isAnswering: (name: AcquirerName) => boolean,
): Result<AcquirerName, PaymentRefusal> {
  const chosen = able.find(isAnswering);
  if (chosen) return accept(chosen);
  if (able.length === 0) return refuse('payment.no_acquirer', { field: 'card' });
  return refuse('payment.acquirer_silent', { facts: { retryAfterSeconds: '30' } });
}

/** What a rule may say, by the name of its field. */
const kindsOfField: Readonly<Record<string, { readonly isKnown: (word: string) => boolean; readonly words: string }>> =
  {
    acquirers: { isKnown: (word) => isOneOf(acquirerNames, word), words: acquirerNames.join(', ') },
    issuerCountries: {
      isKnown: (word) => /^[A-Z]{2}$/.test(word),
      words: 'two capital letters of ISO 3166-1, such as US',
    },
    brands: { isKnown: (word) => isOneOf(cardBrands, word), words: cardBrands.join(', ') },
    currencies: { isKnown: (word) => isOneOf(currencies, word), words: currencies.join(', ') },
  };

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}

type Read = { readonly rules: readonly AcquirerRule[] } | { readonly problems: readonly string[] };

/**
 * The table as an operator wrote it, for acquirers whose keys are there (`used`). Rows count from 1; each problem names row
 * and field.
 */
export function readAcquirerRules(written: unknown, used: readonly AcquirerName[]): Read {
  if (!Array.isArray(written) || written.length === 0) return { problems: ['is not a list of rules'] };
  const problems = written.flatMap((rule, index) =>
    problemsOfRule(rule, used).map((each) => `rule ${index + 1}, ${each}`),
  );
  return problems.length > 0 ? { problems } : { rules: written as readonly AcquirerRule[] };
}

function problemsOfRule(rule: unknown, used: readonly AcquirerName[]): readonly string[] {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return ['is no rule: it must name acquirers'];
  const fields = Object.entries(rule);
  const missing = 'acquirers' in rule ? [] : ['acquirers is missing: who charges these cards, the first one first'];
  return [...missing, ...fields.flatMap(([field, words]) => problemsOfField(field, words, used))];
}

function problemsOfField(field: string, words: unknown, used: readonly AcquirerName[]): readonly string[] {
  const kind = kindsOfField[field];
  if (!kind) return [`${field} is no field of a rule: there are ${Object.keys(kindsOfField).join(', ')}`];
  if (!Array.isArray(words) || words.length === 0) return [`${field} is not a list of words`];
  const given: readonly unknown[] = words;
  const wrong = given.filter((word) => typeof word !== 'string' || !kind.isKnown(word));
  const unused =
    field === 'acquirers' ? given.filter((word) => !isOneOf(used, String(word)) && !wrong.includes(word)) : [];
  return [
    ...wrong.map((word) => `${field}: ${JSON.stringify(word)} is not one of ${kind.words}`),
    ...unused.map((word) => `${field}: ${String(word)} is not in CARD_GATEWAY`),
    ...(new Set(given).size < given.length ? [`${field} names one twice`] : []),
  ];
}
