import type { Language } from '@gtp/domain/platform/language.ts';
import { defineEmails, type EmailFactsOf, type EmailText } from '../email/email.ts';

const facts = { number: 'text', title: 'text', writerName: 'text', side: 'text' } as const;

const texts: Readonly<Record<Language, EmailText>> = {
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

/** A new notice; mailed only where its type asks for it (domain/notice/notice.ts), else for notifications alone. */
export const noticeEmails = defineEmails({
  'notice.published': { facts, path: '/{side}/custom/notice/detail?seq={number}', texts },
  'notice.published_to_body': { facts, path: '/admin/{side}/custom/notice/detail?seq={number}', texts },
});

declare module '../email/email.ts' {
  interface EmailFacts extends EmailFactsOf<typeof noticeEmails> {}
}
