import type { Brand } from '../platform/brand.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Task } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { type Ending, endEmail, findEmail, type StoredEmail } from './email-store.ts';
import type { EmailTemplate, EmailTemplates } from './email-template.ts';
import type { EmailTransport } from './email-transport.ts';
import { renderEmail } from './render-email.ts';

export type DeliveryContext = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly emailTemplates: EmailTemplates;
  readonly transport: EmailTransport;
  readonly publicUrl: string;
  readonly mailCodeSecret: string;
  readonly brand: Brand;
  /** Demo mode shows codes in the mailbox; elsewhere they are erased once sent. */
  readonly keepsCodes: boolean;
};

/**
 * The task behind `deliver-email`. Throws while the mail server cannot be reached, to be tried again; a mail that the
 * server refuses for good, or a code that has outlived its use, is dropped. Sent again after a crash between sending
 * and marking, a mail carries the same Message-ID.
 */
export function makeDeliverEmail(context: DeliveryContext): Task<{ readonly emailId: string }> {
  return async ({ emailId }) => {
    const mail = await findEmail(context.database, emailId);
    if (!mail || mail.sentAt || mail.droppedAt || mail.suppressedAt) return;
    const template = context.emailTemplates[mail.template];
    if (!template) throw new Error(`There is no e-mail template ${mail.template}`);
    const how = await send(context, mail, template);
    const erasesFacts = template.lifeMs !== undefined && !context.keepsCodes;
    const isNotification = template.lifeMs === undefined;
    await endEmail(context.database, emailId, { how, at: context.clock.now(), erasesFacts, isNotification });
    context.log.info({ emailId, template: mail.template, how }, 'mail');
  };
}

type Aged = StoredEmail & { readonly ageMs: number };

async function send(context: DeliveryContext, mail: Aged, template: EmailTemplate): Promise<Ending['how']> {
  if (template.lifeMs !== undefined && mail.ageMs > template.lifeMs) return 'dropped';
  const { subject, text, html } = renderEmail(template, {
    ...mail,
    facts: mail.facts ?? {},
    publicUrl: context.publicUrl,
    mailCodeSecret: context.mailCodeSecret,
    brand: context.brand,
  });
  const answer = await context.transport.send({ emailId: mail.emailId, to: mail.email, subject, text, html });
  if (answer === 'unreachable') throw new Error('The mail server cannot be reached');
  return answer === 'accepted' ? 'sent' : 'dropped';
}
