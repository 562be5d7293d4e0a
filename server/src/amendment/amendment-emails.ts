import { type Language, languages } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailFactsOf, type EmailText } from '../email/email.ts';

type Texts = Readonly<Record<Language, EmailText>>;
type Phrases = Readonly<Record<Language, Omit<EmailText, 'rows' | 'button'>>>;
type RowName = 'items' | 'reason' | 'advice';

const labels: Readonly<Record<RowName, Readonly<Record<Language, string>>>> = {
  items: { ko: '변경 항목', en: 'What changes', ja: '変更項目', sp: 'Qué cambia', cn: '变更项目' },
  reason: { ko: '사유', en: 'Reason', ja: '理由', sp: 'Motivo', cn: '原因' },
  advice: { ko: '하실 일', en: 'What to do', ja: '必要な対応', sp: 'Qué hacer', cn: '处理办法' },
};

const button: Readonly<Record<Language, string>> = {
  ko: '내 회사 보기',
  en: 'View my company',
  ja: '会社情報を見る',
  sp: 'Ver mi empresa',
  cn: '查看我的公司',
};

function withRows(reasonText: Phrases, ...names: readonly RowName[]): Texts {
  const rowed = (language: Language): EmailText => ({
    ...reasonText[language],
    button: button[language],
    rows: names.map((name) => [labels[name][language], `{${name}}`] as const),
  });
  return Object.fromEntries(languages.map((language) => [language, rowed(language)])) as Texts;
}

const requested = withRows(
  {
    ko: {
      subject: '변경 요청을 접수했습니다',
      lines: [
        '{company}의 정보 변경 요청을 접수했습니다. 담당 기관이 확인할 때까지는 기존 정보가 그대로 유지됩니다.',
        '직접 요청하지 않으셨다면 로그인하여 요청을 취소하고 비밀번호를 바꿔 주세요.',
      ],
    },
    en: {
      subject: 'We have received your change request',
      lines: [
        'A user of {company} has requested a change of its details. The current details stay in use until we decide.',
        'If you were not expecting this, log in, withdraw the request and change your password.',
      ],
    },
    ja: {
      subject: '変更申請を受け付けました',
      lines: [
        '{company}の情報の変更申請を受け付けました。確認が終わるまで、現在の情報がそのまま有効です。',
        'お心当たりがない場合は、ログインして申請を取り下げ、パスワードを変更してください。',
      ],
    },
    sp: {
      subject: 'Hemos recibido su solicitud de cambio',
      lines: [
        'Se ha solicitado cambiar datos de {company}. Hasta que se decida, todo sigue como está.',
        'Si nadie de su empresa lo ha hecho, acceda, retire la solicitud y cambie su contraseña.',
      ],
    },
    cn: {
      subject: '已收到您的变更申请',
      lines: [
        '已收到 {company} 的信息变更申请。在审核决定之前，现有信息保持不变。',
        '如非贵公司人员提交，请登录撤回申请并更改密码。',
      ],
    },
  },
  'items',
);

const accepted = withRows(
  {
    ko: { subject: '변경 요청이 승인되었습니다', lines: ['{company}의 변경 내용이 지금부터 적용됩니다.'] },
    en: { subject: 'Your change has been approved', lines: ['The new details of {company} are now in use.'] },
    ja: { subject: '変更が承認されました', lines: ['{company}の変更内容は、ただいまから有効です。'] },
    sp: { subject: 'Su cambio ha sido aceptado', lines: ['El cambio de {company} es válido desde ahora.'] },
    cn: { subject: '您的变更已通过', lines: ['{company} 的变更即刻生效。'] },
  },
  'items',
);

const refused = withRows(
  {
    ko: {
      subject: '변경 요청이 반려되었습니다',
      lines: [
        '{company}의 변경 요청을 승인하지 못했습니다. 기존 정보가 그대로 유지됩니다. 아래를 확인해 다시 요청해 주세요.',
      ],
    },
    en: {
      subject: 'Your change was not approved',
      lines: [
        'We did not approve the change of {company}. The current details stay in use. Read the reason below and request the change again.',
      ],
    },
    ja: {
      subject: '変更は承認されませんでした',
      lines: ['{company}の変更は承認されず、現在の情報がそのまま有効です。以下をご確認のうえ、再度申請してください。'],
    },
    sp: {
      subject: 'Su cambio no ha sido aceptado',
      lines: [
        'El cambio de {company} no se ha aceptado y todo sigue como está. Consulte los detalles y solicítelo de nuevo.',
      ],
    },
    cn: {
      subject: '您的变更未通过',
      lines: ['{company} 的变更未获通过，现有信息保持不变。请查看以下内容后重新申请。'],
    },
  },
  'items',
  'reason',
  'advice',
);

const facts = { company: 'text', side: 'text', items: 'text' } as const;
const refusedFacts = { ...facts, reason: 'text', advice: 'text' } as const;
const own = '/{side}/mypage';
const issuers = '/admin/{side}/mypage';

/** E-mails to a company about what it wants to change of itself. The values stay in the portal. */
export const amendmentEmails = defineEmails({
  'amendment.requested': { facts, path: own, texts: requested },
  'amendment.accepted': { facts, path: own, texts: accepted },
  'amendment.refused': { facts: refusedFacts, path: own, texts: refused },
  'amendment.issuer_requested': { facts, path: issuers, texts: requested },
  'amendment.issuer_accepted': { facts, path: issuers, texts: accepted },
  'amendment.issuer_refused': { facts: refusedFacts, path: issuers, texts: refused },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof amendmentEmails> {}
}
