import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { Brand } from '../platform/brand.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import type { TaskOfMany } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { isPastDeadline } from './email-deadline.ts';
import { type Ending, endEmails, listUnsentEmails, type StoredEmail } from './email-store.ts';
import type { EmailTemplate, EmailTemplates } from './email-template.ts';
import type { EmailTransport } from './email-transport.ts';
import { renderEmail } from './render-email.ts';
import { sendLater } from './send-later.ts';

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
 * A mail that the server does not take now is put off, for as long again as it has waited and five minutes at most: once
 * the server is back, all that waits leaves. It is given up after five days. One whose reader the server refuses for good,
 * a code that has outlived its use, and a reminder of what is over are dropped. Sent again after a crash between sending
 * and marking, a mail carries the same Message-ID.
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
      await round.putOff();
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

/** A mail that is not taken waits for as long again as it has waited, within these. */
const shortestWaitMs = 1_000;
const longestWaitMs = 300_000;
/** RFC 5321 §4.5.4.1 asks for four or five days. */
export const triedForMs = 5 * dayMs;

/** A sent mail is marked after that at the latest, also while the next one takes long: a crash repeats little. */
const markAfterMs = 200;

type Aged = StoredEmail & { readonly ageMs: number };

function startRound(context: DeliveryContext) {
  const readAt = performance.now();
  let endings: readonly Ending[] = [];
  let waiting: readonly Waiting[] = [];
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
    const answer = await send(context, { ...mail, ageMs }, template);
    if (answer === 'unreachable' && ageMs < triedForMs) {
      waiting = [...waiting, { emailId: mail.emailId, ageMs }];
      return;
    }
    const ending: Ending = {
      ...{ emailId: mail.emailId, how: answer === 'sent' ? 'sent' : 'dropped', at: context.clock.now() },
      erasesFacts: template.lifeMs !== undefined && !context.keepsCodes,
      isNotification: template.lifeMs === undefined,
    };
    endings = [...endings, ending];
    timer ??= setTimeout(() => void mark().catch(() => undefined), markAfterMs);
    context.log.info({ emailId: mail.emailId, template: mail.template, how: ending.how }, 'mail');
  }

  /** All of them together: what waits for the same server is of much the same age. */
  async function putOff(): Promise<void> {
    if (waiting.length === 0) return;
    const least = Math.min(...waiting.map((each) => each.ageMs));
    const delayMs = Math.min(longestWaitMs, Math.max(shortestWaitMs, least));
    const emailIds = waiting.map(({ emailId }) => emailId);
    await inTransaction(context.database, (transaction) => sendLater(transaction, emailIds, delayMs));
  }
  return { deliver, mark, putOff };
}

type Waiting = Pick<Aged, 'emailId' | 'ageMs'>;
type Sent = Ending['how'] | 'unreachable';

async function send(context: DeliveryContext, mail: Aged, template: EmailTemplate): Promise<Sent> {
  if (template.lifeMs !== undefined && mail.ageMs > template.lifeMs) return 'dropped';
  if (isPastDeadline(template, { facts: mail.facts, now: context.clock.now() })) return 'dropped';
  const { subject, text, html } = renderEmail(template, {
    ...mail,
    facts: mail.facts ?? {},
    publicUrl: context.publicUrl,
    mailCodeSecret: context.mailCodeSecret,
    brand: context.brand,
  });
  const answer = await context.transport.send({ emailId: mail.emailId, to: mail.email, subject, text, html });
  if (answer === 'unreachable') return answer;
  return answer === 'accepted' ? 'sent' : 'dropped';
}
