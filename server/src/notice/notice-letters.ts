import type { Language } from '@gtp/domain/platform/language.ts';
import { type LettersOf, type LetterText, makeLetters } from '../mail/mail.ts';

const facts = { number: 'text', title: 'text', writerName: 'text', side: 'text' } as const;

const texts: Readonly<Record<Language, LetterText>> = {
  ko: { subject: '새 공지: {title}', lines: ['{writerName}에서 공지를 올렸습니다.'], button: '공지 보기' },
  en: { subject: 'New notice: {title}', lines: ['{writerName} has published a notice.'], button: 'View the notice' },
  ja: {
    subject: '新しいお知らせ：{title}',
    lines: ['{writerName}がお知らせを掲載しました。'],
    button: 'お知らせを見る',
  },
  sp: { subject: 'Nuevo aviso: {title}', lines: ['{writerName} ha publicado un aviso.'], button: 'Leer el aviso' },
  cn: { subject: '新公告：{title}', lines: ['{writerName} 发布了一则公告。'], button: '查看公告' },
};

/** A new notice; mailed only where its type asks for it (domain/notice/notice.ts), else for the bell alone. */
export const noticeLetters = makeLetters({
  'notice.published': { facts, path: '/{side}/custom/notice/detail?seq={number}', texts },
  'notice.published_to_body': { facts, path: '/admin/{side}/custom/notice/detail?seq={number}', texts },
});

declare module '../mail/mail.ts' {
  interface Letters extends LettersOf<typeof noticeLetters> {}
}
