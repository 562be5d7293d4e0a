/** The demo mailbox (product §12): a page and JSON. Outside demo mode none of these routes exists. */
import { defaultLanguage, isLanguage } from '@gtp/domain/platform/language.ts';
import { refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import type { LetterTable } from './mail.ts';
import { findMail, listMails, type StoredMail } from './mail-store.ts';
import { galleryPath, letterGalleryPage, mailboxLetterPage, mailboxListPage, mailboxPath } from './mailbox-page.ts';
import { type RenderedLetter, renderLetter } from './render-letter.ts';
import { sampleLetters } from './sample-letters.ts';

export type MailboxHouse = {
  readonly letters: LetterTable;
  readonly publicUrl: string;
  readonly mailCodeSecret: string;
  /** On which occasions a letter is written; the gallery says so. */
  readonly occasionsOf?: (letter: string) => readonly string[];
};

const jsonPath = '/api/dev/mails';
const limit = 100;
const hidden = { schema: { hide: true } } as const;

/**
 * `GET /dev/mailbox?to=`, `/dev/mailbox/{mailId}` and `/dev/letters?lang=` are pages; `GET /api/dev/mails?to=` answers
 * `{ result: [{ mailId, to, subject, text, html, sentAt }] }`, newest first, `/api/dev/mails/{mailId}` one of them.
 */
export function bindMailbox(portal: Portal, house: MailboxHouse): void {
  const { fastify, database } = portal;
  fastify.get(mailboxPath, hidden, async (request, reply) => {
    const to = addressOf(request);
    const entries = (await listMails(database, { to, limit })).map((mail) => openMail(mail, house));
    return sendPage(reply, mailboxListPage(entries, to ?? ''));
  });
  fastify.get(`${mailboxPath}/:mailId`, hidden, async (request, reply) => {
    const mail = await findMail(database, idOf(request));
    if (!mail?.facts) return sendRefusal({ portal, request, reply }, refuse('request.not_found'));
    const opened = openMail(mail, house);
    return sendPage(reply, mailboxLetterPage(opened, opened));
  });
  fastify.get(galleryPath, hidden, async (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const language = typeof lang === 'string' && isLanguage(lang) ? lang : defaultLanguage;
    return sendPage(reply, letterGalleryPage(sampleLetters(house, language), language));
  });
  fastify.get(jsonPath, hidden, async (request) => {
    const mails = await listMails(database, { to: addressOf(request), limit });
    return { result: mails.map((mail) => outside(openMail(mail, house))) };
  });
  fastify.get(`${jsonPath}/:mailId`, hidden, async (request, reply) => {
    const mail = await findMail(database, idOf(request));
    if (!mail?.facts) return sendRefusal({ portal, request, reply }, refuse('request.not_found'));
    return { result: outside(openMail(mail, house)) };
  });
}

type OpenedMail = RenderedLetter & {
  readonly mailId: string;
  readonly to: string;
  readonly queuedAt: Date;
  readonly sentAt: Date | null;
};

function openMail(mail: StoredMail, { letters, ...house }: MailboxHouse): OpenedMail {
  const letter = letters[mail.letter];
  if (!letter) throw new Error(`There is no letter ${mail.letter}`);
  const { mailId, email: to, language, facts, queuedAt, sentAt } = mail;
  return { ...renderLetter(letter, { language, facts: facts ?? {}, ...house }), mailId, to, queuedAt, sentAt };
}

function outside({ mailId, to, subject, text, html, queuedAt, sentAt }: OpenedMail) {
  return { mailId, to, subject, text, html, sentAt: (sentAt ?? queuedAt).toISOString() };
}

function addressOf(request: FastifyRequest): string | undefined {
  const { to } = request.query as { to?: unknown };
  return typeof to === 'string' && to !== '' ? to : undefined;
}

function idOf(request: FastifyRequest): string {
  return (request.params as { mailId: string }).mailId;
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
