/** The demo mailbox (product §12): a page and JSON. Outside demo mode none of these routes exists. */
import { defaultLanguage, isLanguage } from '@gtp/domain/platform/language.ts';
import { refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../platform/bind-endpoint.ts';
import type { Brand } from '../platform/brand.ts';
import type { Portal } from '../platform/portal.ts';
import type { EmailTemplates } from './email.ts';
import { findEmail, listEmails, type StoredEmail } from './email-store.ts';
import { emailGalleryPage, galleryPath, mailboxEmailPage, mailboxListPage, mailboxPath } from './mailbox-page.ts';
import { type RenderedEmail, renderEmail } from './render-email.ts';
import { sampleEmails } from './sample-emails.ts';

export type MailboxContext = {
  readonly emailTemplates: EmailTemplates;
  readonly publicUrl: string;
  readonly mailCodeSecret: string;
  readonly brand: Brand;
  /** By which rules an e-mail is written; the gallery says so. */
  readonly notificationRulesOf?: (template: string) => readonly string[];
};

const jsonPath = '/api/dev/mails';
const limit = 100;
const hidden = { schema: { hide: true } } as const;

/**
 * `GET /dev/mailbox?to=`, `/dev/mailbox/{emailId}` and `/dev/letters?lang=` are pages; `GET /api/dev/mails?to=` answers
 * `{ result: [{ emailId, to, subject, text, html, sentAt }] }`, newest first, `/api/dev/mails/{emailId}` one of them.
 */
export function bindMailbox(portal: Portal, context: MailboxContext): void {
  const { fastify, database, brand } = portal;
  fastify.get(mailboxPath, hidden, async (request, reply) => {
    const to = addressOf(request);
    const entries = (await listEmails(database, { to, limit })).map((mail) => openEmail(mail, context));
    return sendPage(reply, mailboxListPage(entries, { to: to ?? '', brand }));
  });
  fastify.get(`${mailboxPath}/:emailId`, hidden, async (request, reply) => {
    const mail = await findEmail(database, idOf(request));
    if (!mail?.facts) return sendRefusal({ portal, request, reply }, refuse('request.not_found'));
    const opened = openEmail(mail, context);
    return sendPage(reply, mailboxEmailPage(opened, { ...opened, brand }));
  });
  fastify.get(galleryPath, hidden, async (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const language = typeof lang === 'string' && isLanguage(lang) ? lang : defaultLanguage;
    return sendPage(reply, emailGalleryPage(sampleEmails(context, language), { language, brand }));
  });
  fastify.get(jsonPath, hidden, async (request) => {
    const emails = await listEmails(database, { to: addressOf(request), limit });
    return { result: emails.map((mail) => mailView(openEmail(mail, context))) };
  });
  fastify.get(`${jsonPath}/:emailId`, hidden, async (request, reply) => {
    const mail = await findEmail(database, idOf(request));
    if (!mail?.facts) return sendRefusal({ portal, request, reply }, refuse('request.not_found'));
    return { result: mailView(openEmail(mail, context)) };
  });
}

type OpenedEmail = RenderedEmail & {
  readonly emailId: string;
  readonly to: string;
  readonly queuedAt: Date;
  readonly sentAt: Date | null;
};

function openEmail(mail: StoredEmail, { emailTemplates, ...context }: MailboxContext): OpenedEmail {
  const template = emailTemplates[mail.template];
  if (!template) throw new Error(`There is no e-mail template ${mail.template}`);
  const { emailId, email: to, language, facts, queuedAt, sentAt } = mail;
  return { ...renderEmail(template, { language, facts: facts ?? {}, ...context }), emailId, to, queuedAt, sentAt };
}

function mailView({ emailId, to, subject, text, html, queuedAt, sentAt }: OpenedEmail) {
  return { emailId, to, subject, text, html, sentAt: (sentAt ?? queuedAt).toISOString() };
}

function addressOf(request: FastifyRequest): string | undefined {
  const { to } = request.query as { to?: unknown };
  return typeof to === 'string' && to !== '' ? to : undefined;
}

function idOf(request: FastifyRequest): string {
  return (request.params as { emailId: string }).emailId;
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
