/** Every letter with made-up facts, for the gallery: what people will read, before the first one is sent. */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { FactKind } from './letter-values.ts';
import type { Letter, LetterTable } from './mail.ts';
import type { SampleLetter } from './mailbox-page.ts';
import { renderLetter } from './render-letter.ts';

const samplesOfKinds: Readonly<Record<Exclude<FactKind, 'text'>, unknown>> = {
  code: '482 913',
  money: { minor: '4862000', currency: 'USD' },
  day: '2026-11-27',
  instant: '2026-11-25T05:30:00Z',
  path: 'seller',
};

/** Facts of kind text by name; what is not here stands as its name in guillemets. */
const samplesOfTexts: Readonly<Record<string, string>> = {
  orderId: 'ORD-261121-7KQ2ZD',
  paymentId: 'pay_01kdemo',
  payoutId: 'payout_01kdemo',
  endToEndId: 'GTP-261121-000042',
  goodsName: 'Bearing units UCP205 (2,000 EA)',
  sellerName: 'Hanbit Precision Co., Ltd.',
  buyerName: 'Northwind Tools Inc.',
  counterparty: 'Northwind Tools Inc.',
  company: 'Hanbit Precision Co., Ltd.',
  companyName: 'Hanbit Precision Co., Ltd.',
  askerName: 'Hanbit Precision Co., Ltd.',
  handlerName: 'KOTRA',
  writerName: 'KOTRA',
  issuer: 'Pacific Card',
  card: 'Visa ···· 4242',
  cardLast4: '4242',
  userId: 'seller01',
  userIds: 'seller01',
  name: 'Kim Jiwoo',
  who: 'Kim Jiwoo',
  by: 'Kim Jiwoo',
  inviterName: 'Kim Jiwoo',
  number: '1042',
  title: 'Settlement dates',
  minutes: '3',
  orderCount: '3',
  count: '7',
  side: 'seller',
  folder: 'seller-info',
  companyId: 'company_01kdemo',
  document: 'Business licence',
  outcome: 'approved',
  step: 'Request sent',
  corridor: 'United States · USD',
  change: '2.80 % → 2.70 %',
  device: 'Chrome · Windows',
  body: 'kotra',
  entrance: 'login',
  ipAddress: '203.0.113.24',
  reasonCode: 'AC04',
  token: 'sample',
  stopToken: 'sample',
};

type House = {
  readonly letters: LetterTable;
  readonly publicUrl: string;
  readonly mailCodeSecret: string;
  readonly occasionsOf?: (letter: string) => readonly string[];
};

/** All letters in one language, in the order of their table. */
export function sampleLetters({ letters, occasionsOf, ...house }: House, language: Language): readonly SampleLetter[] {
  return Object.entries(letters).map(([name, letter]) => {
    const { subject, body } = renderLetter(letter, { language, facts: sampleFacts(letter), ...house });
    return { name, subject, body, occasions: occasionsOf?.(name) ?? [] };
  });
}

function sampleFacts({ facts }: Letter): Readonly<Record<string, unknown>> {
  const sample = ([name, kind]: readonly [string, FactKind]) =>
    kind === 'text' ? (samplesOfTexts[name] ?? `‹${name}›`) : samplesOfKinds[kind];
  return Object.fromEntries(Object.entries(facts).map((each) => [each[0], sample(each)]));
}
