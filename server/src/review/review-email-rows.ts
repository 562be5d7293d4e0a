/** What the e-mails about a review have in common: whom they are about, and the rows below their words. */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { EmailText } from '../email/email.ts';

type Phrases = Readonly<Record<Language, Omit<EmailText, 'rows'>>>;
type Row = readonly [label: string, value: string];
type RowName = 'items' | 'reasonText' | 'dueOn' | 'reason' | 'advice' | 'limits';

const numberRow: Readonly<Record<Language, Row>> = {
  ko: ['접수번호', '{number}'],
  en: ['Application number', '{number}'],
  ja: ['受付番号', '{number}'],
  sp: ['Número de solicitud', '{number}'],
  cn: ['受理编号', '{number}'],
};

const labels: Readonly<Record<RowName, Readonly<Record<Language, string>>>> = {
  items: {
    ko: '보완할 서류',
    en: 'Documents requested',
    ja: '追加・修正する書類',
    sp: 'Documentos necesarios',
    cn: '需补充的文件',
  },
  reasonText: { ko: '담당자 메시지', en: 'Message', ja: '担当者からの連絡', sp: 'Mensaje', cn: '留言' },
  dueOn: { ko: '기한', en: 'Due by', ja: '期限', sp: 'Fecha límite', cn: '截止日期' },
  reason: { ko: '사유', en: 'Reason', ja: '理由', sp: 'Motivo', cn: '原因' },
  advice: { ko: '하실 일', en: 'What to do', ja: '必要な対応', sp: 'Qué hacer', cn: '处理办法' },
  limits: {
    ko: '주문 건당 한도',
    en: 'Limit per order',
    ja: '1件あたりの限度額',
    sp: 'Pedido máximo',
    cn: '单笔订单限额',
  },
};

/** The texts with the application's number and these rows below. */
export function withRows(reasonText: Phrases, ...names: readonly RowName[]): Readonly<Record<Language, EmailText>> {
  const rowed = (language: Language): EmailText => ({
    ...reasonText[language],
    rows: [numberRow[language], ...names.map((name): Row => [labels[name][language], `{${name}}`])],
  });
  return { ko: rowed('ko'), en: rowed('en'), ja: rowed('ja'), sp: rowed('sp'), cn: rowed('cn') };
}

/** `side` is the word of the member's kind in paths. */
export const basics = { company: 'text', side: 'text', number: 'text' } as const;
/** The member's first page, where everything that an e-mail asks for is done. */
export const main = '/{side}/main';
