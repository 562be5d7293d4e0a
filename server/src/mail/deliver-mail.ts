import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Task } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Letter, LetterTable } from './letter.ts';
import { type Ending, endMail, findMail, type StoredMail } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderLetter } from './render-letter.ts';

export type DeliveryHouse = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly letters: LetterTable;
  readonly transport: MailTransport;
  readonly publicUrl: string;
  readonly mailCodeSecret: string;
  /** Demo mode shows codes in the mailbox; elsewhere they are erased once sent. */
  readonly keepsCodes: boolean;
  /** Whether its reader wants a letter like this in the bell alone; nobody does when absent. */
  readonly isKeptBack?: (mail: { readonly userId: string; readonly letter: string }) => Promise<boolean>;
};

/**
 * The task behind `deliver-mail`. Throws while the mail server cannot be reached, to be tried again; a mail that the
 * server refuses for good, or a code that has outlived its use, is dropped. Sent again after a crash between sending
 * and marking, a mail carries the same Message-ID.
 */
export function makeDeliverMail(house: DeliveryHouse): Task<{ readonly mailId: string }> {
  return async ({ mailId }) => {
    const mail = await findMail(house.database, mailId);
    if (!mail || mail.sentAt || mail.droppedAt || mail.keptBackAt) return;
    const letter = house.letters[mail.letter];
    if (!letter) throw new Error(`There is no letter ${mail.letter}`);
    const how = await send(house, mail, letter);
    const erasesFacts = letter.lifeMs !== undefined && !house.keepsCodes;
    const rings = letter.lifeMs === undefined;
    await endMail(house.database, mailId, { how, at: house.clock.now(), erasesFacts, rings });
    house.log.info({ mailId, letter: mail.letter, how }, 'mail');
  };
}

async function send(house: DeliveryHouse, mail: StoredMail, letter: Letter): Promise<Ending['how']> {
  if (await isKeptBack(house, mail)) return 'kept back';
  const age = house.clock.now().getTime() - mail.queuedAt.getTime();
  if (letter.lifeMs !== undefined && age > letter.lifeMs) return 'dropped';
  const { subject, text, html } = renderLetter(letter, {
    ...mail,
    facts: mail.facts ?? {},
    publicUrl: house.publicUrl,
    mailCodeSecret: house.mailCodeSecret,
  });
  const answer = await house.transport.send({ mailId: mail.mailId, to: mail.email, subject, text, html });
  if (answer === 'unreachable') throw new Error('The mail server cannot be reached');
  return answer === 'accepted' ? 'sent' : 'dropped';
}

/** What an administrator sends again is sent whatever its reader silenced. */
async function isKeptBack(house: DeliveryHouse, { userId, letter, isResent }: StoredMail): Promise<boolean> {
  if (!userId || isResent || !house.isKeptBack) return false;
  return house.isKeptBack({ userId, letter });
}
