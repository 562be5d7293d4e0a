import type { Language } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailTemplate, type EmailText } from '../email/email.ts';

const facts = { company: 'text', document: 'text', lastDay: 'day', root: 'path' } as const;

const labels: Readonly<Record<Language, readonly [document: string, lastDay: string, button: string]>> = {
  ko: ['서류', '유효기간', '서류 바꾸기'],
  en: ['Document', 'Valid until', 'Replace the document'],
  ja: ['書類', '有効期限', '書類を差し替える'],
  sp: ['Documento', 'Válido hasta', 'Sustituir el documento'],
  cn: ['文件', '有效期至', '更换文件'],
};

/** A subject and one line in each language, with the document and its last day below. */
function textsOf(words: Readonly<Record<Language, readonly [subject: string, line: string]>>): EmailTemplate['texts'] {
  const text = (language: Language): EmailText => {
    const [document, lastDay, button] = labels[language];
    const [subject, line] = words[language];
    const rows = [[document, '{document}'] as const, [lastDay, '{lastDay}'] as const];
    return { subject, lines: [line], rows, button };
  };
  return { ko: text('ko'), en: text('en'), ja: text('ja'), sp: text('sp'), cn: text('cn') };
}

const path = '/{root}/mypage/business-doc';

/** A document of a company that has a last day, such as a licence. */
export const documentEmails = defineEmails({
  'review.document_expires_soon': {
    facts,
    path,
    texts: textsOf({
      ko: [
        '서류의 유효기간이 곧 끝납니다: {document}',
        '{company}의 서류 유효기간이 곧 끝납니다. 새 서류를 미리 올려 주시면 심사를 거쳐 교체되며, 그동안 평소처럼 이용하실 수 있습니다.',
      ],
      en: [
        'Replace a document that expires soon: {document}',
        'A document of {company} expires soon. Upload the new one; it replaces the old one after our review. Until then, everything works as usual.',
      ],
      ja: [
        '書類の有効期限が近づいています：{document}',
        '{company}の書類の有効期限が近づいています。新しい書類をご提出ください。確認後に差し替えられ、その間も通常どおりご利用いただけます。',
      ],
      sp: [
        'Un documento caduca pronto: {document}',
        'Un documento de {company} caduca pronto. Presente el nuevo: sustituirá al anterior tras una comprobación y, mientras tanto, todo funciona como siempre.',
      ],
      cn: [
        '文件即将到期：{document}',
        '{company} 的一份文件即将到期。请提前提交新文件，经审核后替换；在此期间可照常使用。',
      ],
    }),
  },
  'review.document_expired': {
    facts,
    path,
    texts: textsOf({
      ko: [
        '서류의 유효기간이 지났습니다: {document}',
        '{company}의 서류 유효기간이 지났습니다. 새 서류를 올려 주세요. 진행 중인 거래와 정산에는 영향이 없지만, 다음 심사 때 새 서류가 필요합니다.',
      ],
      en: [
        'Replace an expired document: {document}',
        'A document of {company} has expired. Upload the new one. Orders and payouts continue; the next review needs the new document.',
      ],
      ja: [
        '書類の有効期限が切れました：{document}',
        '{company}の書類の有効期限が切れました。新しい書類をご提出ください。進行中の取引と精算に影響はありませんが、次回の審査で必要になります。',
      ],
      sp: [
        'Un documento ha caducado: {document}',
        'Un documento de {company} ha caducado. Presente el nuevo. Los pedidos y pagos continúan; la próxima revisión lo necesita.',
      ],
      cn: [
        '文件已到期：{document}',
        '{company} 的一份文件已到期，请提交新文件。进行中的交易和结算不受影响，但下次审核需要新文件。',
      ],
    }),
  },
});
