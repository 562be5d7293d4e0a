import { type LettersOf, makeLetters } from '../mail/mail.ts';

const facts = { count: 'text', items: 'text', late: 'text', day: 'day', side: 'text' } as const;

/** The morning letter to the bodies (reference 4-k): what waits for them, by kind, and what waits too long. */
export const messageLetters = makeLetters({
  'message.digest': {
    facts,
    path: '/admin/{side}/main',
    texts: {
      ko: {
        subject: '오늘 처리할 업무 {count}건',
        lines: ['{day} 아침 기준으로 처리를 기다리는 업무입니다.', '{items}', '{late}'],
        button: '업무 화면 열기',
      },
      en: {
        subject: 'Waiting for you today: {count}',
        lines: ['This waits for you on the morning of {day}.', '{items}', '{late}'],
        button: 'Open the portal',
      },
      ja: {
        subject: '本日の対応待ち：{count}件',
        lines: ['{day} 朝の時点で対応をお待ちしている業務です。', '{items}', '{late}'],
        button: '業務画面を開く',
      },
      sp: {
        subject: 'Pendiente para hoy: {count}',
        lines: ['Esto espera su gestión en la mañana del {day}.', '{items}', '{late}'],
        button: 'Abrir el portal',
      },
      cn: {
        subject: '今日待处理事项：{count} 项',
        lines: ['截至 {day} 早晨，以下事项等待处理。', '{items}', '{late}'],
        button: '打开业务页面',
      },
    },
  },
});

declare module '../mail/mail.ts' {
  interface Letters extends LettersOf<typeof messageLetters> {}
}
