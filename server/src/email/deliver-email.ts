import type { Brand } from '../platform/brand.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { TaskOfMany } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { type Ending, endEmails, listUnsentEmails, type StoredEmail } from './email-store.ts';
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
 * The task behind `deliver-email`: those of one job are read in one statement, sent in turn, and marked together.
 * A mail that the server does not take now is tried again without the rest; one whose reader it refuses for good, or a
 * code that has outlived its use, is dropped. Sent again after a crash between sending and marking, a mail carries the
 * same Message-ID.
 */
export function makeDeliverEmail(context: DeliveryContext): TaskOfMany<{ readonly emailId: string }> {
  return {
    async ofMany(payloads) {
      const wanted = payloads.map(({ emailId }) => emailId);
      const mails = new Map((await listUnsentEmails(context.database, wanted)).map((mail) => [mail.emailId, mail]));
      const round = startRound(context);
      const outcomes: PromiseSettledResult<void>[] = [];
      for (const emailId of wanted) outcomes.push(await settle(mails.get(emailId), round.deliver));
      await round.mark();
      return outcomes;
    },
  };
}

/** One that was sent, dropped or withdrawn meanwhile is done. */
async function settle(
  mail: Aged | undefined,
  deliver: (mail: Aged) => Promise<void>,
): Promise<PromiseSettledResult<void>> {
  const [outcome] = await Promise.allSettled([mail && deliver(mail)]);
  return outcome;
}

/** A sent mail is marked after that at the latest, also while the next one takes long: a crash repeats little. */
const markAfterMs = 200;

type Aged = StoredEmail & { readonly ageMs: number };

function startRound(context: DeliveryContext) {
  const readAt = performance.now();
  let endings: readonly Ending[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** What it cannot mark stays for the next time. */
  async function mark(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ended = endings;
    if (ended.length > 0) await endEmails(context.database, ended);
    endings = endings.filter((each) => !ended.includes(each));
  }

  async function deliver(mail: Aged): Promise<void> {
    const template = context.emailTemplates[mail.template];
    if (!template) throw new Error(`There is no e-mail template ${mail.template}`);
    const ageMs = mail.ageMs + performance.now() - readAt;
    const how = await send(context, { ...mail, ageMs }, template);
    const ending = {
      ...{ emailId: mail.emailId, how, at: context.clock.now() },
      erasesFacts: template.lifeMs !== undefined && !context.keepsCodes,
      isNotification: template.lifeMs === undefined,
    };
    endings = [...endings, ending];
    timer ??= setTimeout(() => void mark().catch(() => undefined), markAfterMs);
    context.log.info({ emailId: mail.emailId, template: mail.template, how }, 'mail');
  }
  return { deliver, mark };
}

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
  if (answer === 'unreachable') throw new Error('The mail server does not take mail now');
  return answer === 'accepted' ? 'sent' : 'dropped';
}
