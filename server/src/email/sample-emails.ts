/** Every e-mail with made-up facts, for the gallery: what people will read, before the first one is sent. */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Brand } from '../platform/brand.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { EmailTemplate, EmailTemplates } from './email.ts';
import type { FactKind } from './email-values.ts';
import type { SampleEmail } from './mailbox-page.ts';
import { renderEmail } from './render-email.ts';

const samplesOfKinds: Readonly<Record<Exclude<FactKind, 'text'>, unknown>> = {
  code: '482 913',
  money: { minor: '4862000', currency: 'USD' },
  day: '2026-11-27',
  instant: '2026-11-25T05:30:00Z',
  deadline: '2026-11-27T15:00:00Z',
  path: 'seller',
};

/** Facts of kind text by name; what is neither here nor among the texts stands as its name in guillemets. */
const samplesOfTexts: Readonly<Record<string, string | InLanguages>> = {
  ...textTable('email.sample'),
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
  fileName: 'packing-list.pdf',
  address: 'https://erp.example/hooks/trade',
  limits: 'USD 50,000.00',
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

type AppContext = {
  readonly emailTemplates: EmailTemplates;
  readonly publicUrl: string;
  readonly mailCodeSecret: string;
  readonly brand: Brand;
  readonly notificationRulesOf?: (template: string) => readonly string[];
};

/** All e-mails in one language, in the order of their table. */
export function sampleEmails(
  { emailTemplates, notificationRulesOf, ...context }: AppContext,
  language: Language,
): readonly SampleEmail[] {
  return Object.entries(emailTemplates).map(([name, template]) => {
    const { subject, body, text } = renderEmail(template, {
      language,
      facts: sampleFacts(template, language),
      ...context,
    });
    return { name, subject, body, text, notificationRules: notificationRulesOf?.(name) ?? [] };
  });
}

function sampleFacts({ facts, older }: EmailTemplate, language: Language): Readonly<Record<string, unknown>> {
  const textOf = (name: string) => {
    const sample = samplesOfTexts[name] ?? older?.[name];
    return typeof sample === 'object' ? sample[language] : (sample ?? `‹${name}›`);
  };
  const sample = ([name, kind]: readonly [string, FactKind]) => (kind === 'text' ? textOf(name) : samplesOfKinds[kind]);
  return Object.fromEntries(Object.entries(facts).map((each) => [each[0], sample(each)]));
}
