import type { Language } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailFactsOf, type EmailText } from '../email/email.ts';

const numberRow: Readonly<Record<Language, readonly [string, string]>> = {
  ko: ['문의 번호', '{number}'],
  en: ['Inquiry number', '{number}'],
  ja: ['お問い合わせ番号', '{number}'],
  sp: ['N.º de consulta', '{number}'],
  cn: ['咨询编号', '{number}'],
};

const titleRow: Readonly<Record<Language, readonly [string, string]>> = {
  ko: ['제목', '{title}'],
  en: ['Subject', '{title}'],
  ja: ['件名', '{title}'],
  sp: ['Asunto', '{title}'],
  cn: ['主题', '{title}'],
};

function withRows(texts: Readonly<Record<Language, Omit<EmailText, 'rows'>>>): Readonly<Record<Language, EmailText>> {
  const rowed = (language: Language): EmailText => ({
    ...texts[language],
    rows: [numberRow[language], titleRow[language]],
  });
  return { ko: rowed('ko'), en: rowed('en'), ja: rowed('ja'), sp: rowed('sp'), cn: rowed('cn') };
}

const answered = withRows({
  ko: {
    subject: '문의에 답변이 등록되었습니다',
    lines: [
      '{handlerName}에서 문의에 답변했습니다. 로그인하여 내용을 확인해 주세요. 더 궁금한 점은 같은 문의에 이어서 쓰실 수 있습니다.',
    ],
    button: '답변 보기',
  },
  en: {
    subject: 'Your inquiry has been answered',
    lines: [
      '{handlerName} has answered your inquiry. Log in to read it. If you need more help, add a message to the same inquiry.',
    ],
    button: 'View the answer',
  },
  ja: {
    subject: 'お問い合わせに回答がありました',
    lines: [
      '{handlerName}がお問い合わせに回答しました。ログインしてご確認ください。ご不明な点は同じお問い合わせに続けてご記入いただけます。',
    ],
    button: '回答を見る',
  },
  sp: {
    subject: 'Su consulta tiene respuesta',
    lines: [
      '{handlerName} ha respondido a su consulta. Inicie sesión para leerla. Si queda algo pendiente, puede continuar en la misma consulta.',
    ],
    button: 'Leer la respuesta',
  },
  cn: {
    subject: '您的咨询已有答复',
    lines: ['{handlerName} 已答复您的咨询，请登录查看。如仍有疑问，可在同一咨询中继续留言。'],
    button: '查看答复',
  },
});

const closesSoon = withRows({
  ko: {
    subject: '답변을 확인해 주세요: {closesOn}에 문의가 종료됩니다',
    lines: [
      '{handlerName}의 답변 이후 추가 문의가 없어 {closesOn}에 문의를 종료할 예정입니다. 더 궁금한 점이 있으면 그 전에 같은 문의에 이어서 작성해 주세요.',
    ],
    button: '답변 보기',
  },
  en: {
    subject: 'Check the answer: your inquiry closes on {closesOn}',
    lines: [
      '{handlerName} has answered and you have not written since, so the inquiry closes on {closesOn}. If you need more help, add a message to the same inquiry before then.',
    ],
    button: 'View the answer',
  },
  ja: {
    subject: '回答をご確認ください：{closesOn}にお問い合わせを終了します',
    lines: [
      '{handlerName}の回答後に追加のご連絡がないため、{closesOn}にお問い合わせを終了する予定です。ご不明な点がございましたら、それまでに同じお問い合わせに続けてご記入ください。',
    ],
    button: '回答を見る',
  },
  sp: {
    subject: 'Su consulta respondida se cerrará el {closesOn}',
    lines: [
      '{handlerName} ha respondido y no hemos recibido nada más, por lo que la consulta se cerrará el {closesOn}. Si queda algo pendiente, continúe antes en la misma consulta.',
    ],
    button: 'Leer la respuesta',
  },
  cn: {
    subject: '请查看答复：咨询将于 {closesOn} 关闭',
    lines: [
      '{handlerName} 答复后未收到您的进一步留言，该咨询将于 {closesOn} 关闭。如仍有疑问，请在此之前在同一咨询中继续留言。',
    ],
    button: '查看答复',
  },
});

const handlerFacts = { number: 'text', title: 'text', body: 'text', askerName: 'text' } as const;
const askerFacts = { number: 'text', title: 'text', side: 'text', handlerName: 'text' } as const;

const closingFacts = { ...askerFacts, closesOn: 'day' } as const;

/** E-mails about one-to-one inquiries (reference 4-k). What was written stays in the portal. */
export const supportEmails = defineEmails({
  'support.received': {
    facts: handlerFacts,
    path: '/admin/{body}/custom/support/detail?seq={number}',
    texts: withRows({
      ko: {
        subject: '새 1:1 문의: {askerName}',
        lines: ['{askerName}에서 문의를 등록했습니다. 담당자를 정하고 답변해 주세요.'],
        button: '문의 보기',
      },
      en: {
        subject: 'New inquiry from {askerName}',
        lines: ['{askerName} has sent an inquiry. Assign it and answer it.'],
        button: 'View the inquiry',
      },
      ja: {
        subject: '新しいお問い合わせ：{askerName}',
        lines: ['{askerName}からお問い合わせがありました。担当者を決めて回答してください。'],
        button: 'お問い合わせを見る',
      },
      sp: {
        subject: 'Nueva consulta de {askerName}',
        lines: ['{askerName} ha enviado una consulta. Decida quién se encarga y respóndala.'],
        button: 'Ver la consulta',
      },
      cn: {
        subject: '新咨询：{askerName}',
        lines: ['{askerName} 提交了咨询，请指定负责人并答复。'],
        button: '查看咨询',
      },
    }),
  },
  'support.written_again': {
    facts: handlerFacts,
    path: '/admin/{body}/custom/support/detail?seq={number}',
    texts: withRows({
      ko: {
        subject: '{askerName}에서 문의에 내용을 추가했습니다',
        lines: ['{askerName}에서 같은 문의에 이어서 작성했습니다. 답변을 기다리고 있습니다.'],
        button: '문의 보기',
      },
      en: {
        subject: '{askerName} has written again',
        lines: ['{askerName} has added a message to the inquiry and is waiting for your answer.'],
        button: 'View the inquiry',
      },
      ja: {
        subject: '{askerName}からお問い合わせに追記がありました',
        lines: ['{askerName}が同じお問い合わせに追記し、回答を待っています。'],
        button: 'お問い合わせを見る',
      },
      sp: {
        subject: '{askerName} ha vuelto a escribir',
        lines: ['{askerName} ha añadido algo a la consulta y espera su respuesta.'],
        button: 'Ver la consulta',
      },
      cn: {
        subject: '{askerName} 补充了咨询内容',
        lines: ['{askerName} 在同一咨询中补充了内容，正在等待答复。'],
        button: '查看咨询',
      },
    }),
  },
  'support.answered': { facts: askerFacts, path: '/{side}/custom/support/detail?seq={number}', texts: answered },
  'support.body_answered': {
    facts: askerFacts,
    path: '/admin/{side}/custom/support/detail?seq={number}',
    texts: answered,
  },
  'support.closes_soon': { facts: closingFacts, path: '/{side}/custom/support/detail?seq={number}', texts: closesSoon },
  'support.body_closes_soon': {
    facts: closingFacts,
    path: '/admin/{side}/custom/support/detail?seq={number}',
    texts: closesSoon,
  },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof supportEmails> {}
}
