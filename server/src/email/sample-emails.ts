/** Every e-mail with made-up facts, for the gallery: what people will read, before the first one is sent. */
import type { Language } from '@gtp/domain/platform/language.ts';
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

/** Facts of kind text by name, where they are words by language; what is not here stands as its name in guillemets. */
const samplesOfTexts: Readonly<Record<string, string | Readonly<Record<Language, string>>>> = {
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
  document: {
    ko: '사업자등록증',
    en: 'Business licence',
    ja: '事業者登録証',
    sp: 'Licencia comercial',
    cn: '企业登记证',
  },
  items: {
    ko: '사업자등록증, 주주명부',
    en: 'Business licence, list of shareholders',
    ja: '事業者登録証、株主名簿',
    sp: 'Licencia comercial, lista de accionistas',
    cn: '企业登记证、股东名册',
  },
  outcome: { ko: '승인', en: 'approved', ja: '承認', sp: 'aprobada', cn: '已批准' },
  step: {
    ko: '결제 요청 보내기',
    en: 'Payment request sent',
    ja: '決済依頼を送信',
    sp: 'Solicitud enviada',
    cn: '已发送付款请求',
  },
  reason: {
    ko: '상업송장의 수량이 주문과 다릅니다.',
    en: 'The quantity on the invoice does not match the order.',
    ja: 'コマーシャルインボイスの数量が注文と異なります。',
    sp: 'La cantidad de la factura difiere de la del pedido.',
    cn: '商业发票上的数量与订单不符。',
  },
  advice: {
    ko: '카드사에 한도를 확인한 뒤 다시 시도해 주세요.',
    en: 'Ask your card issuer about the limit, then try again.',
    ja: 'カード会社にご利用可能枠をご確認のうえ、もう一度お試しください。',
    sp: 'Consulte el límite a su emisor y vuelva a intentarlo.',
    cn: '请向发卡机构确认额度后重试。',
  },
  reasonText: {
    ko: '최근 3개월 이내 발급본이 필요합니다.',
    en: 'It must have been issued within the last three months.',
    ja: '発行から3か月以内のものが必要です。',
    sp: 'Debe haberse expedido en los últimos tres meses.',
    cn: '须为最近三个月内签发。',
  },
  event: {
    ko: '대리인 추가',
    en: 'an authorised user was added',
    ja: '権限ユーザーの追加',
    sp: 'se añadió un usuario autorizado',
    cn: '新增授权用户',
  },
  rights: {
    ko: '주문 작성, 정산 조회',
    en: 'Write orders, see payouts',
    ja: '注文の作成、精算の閲覧',
    sp: 'Redactar pedidos, ver pagos',
    cn: '编写订单、查看结算',
  },
  late: {
    ko: '기한을 넘긴 업무 1건',
    en: 'Overdue: 1',
    ja: '期限を過ぎたもの1件',
    sp: 'Fuera de plazo: 1',
    cn: '已逾期 1 件',
  },
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

function sampleFacts({ facts }: EmailTemplate, language: Language): Readonly<Record<string, unknown>> {
  const textOf = (name: string) => {
    const sample = samplesOfTexts[name];
    return typeof sample === 'object' ? sample[language] : (sample ?? `‹${name}›`);
  };
  const sample = ([name, kind]: readonly [string, FactKind]) => (kind === 'text' ? textOf(name) : samplesOfKinds[kind]);
  return Object.fromEntries(Object.entries(facts).map((each) => [each[0], sample(each)]));
}
