/** Tickets under which applicants upload: only the hash is kept, so whoever reads the table reads no file. */
import { checkTicket, mostTicketsInDay, ticketLifeMs } from '@gtp/domain/attachment/attachment.ts';
import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { makeToken, tokenHash } from '../platform/secrets.ts';
import { countTickets, findTicket, insertTicket } from './attachment-store.ts';

type AppContext = { readonly database: Database; readonly clock: Clock };

type OpenedTicket = { readonly ticket: string; readonly expiresAt: Date };

/** A ticket that nobody can guess. Refuses an address in the network that asks for too many in a day. */
export async function openUploadTicket(
  { database, clock }: AppContext,
  { ipAddress }: { readonly ipAddress: string },
): Promise<Result<OpenedTicket, AttachmentRefusal>> {
  const now = clock.now();
  const since = new Date(now.getTime() - dayMs);
  if ((await countTickets(database, { ipAddress, since })) >= mostTicketsInDay) {
    return refuse('attachment.too_many_files', { facts: { retryAfterSeconds: String(dayMs / 1_000) } });
  }
  const ticket = `upt_${makeToken()}`;
  await insertTicket(database, { ticketHash: tokenHash(ticket), ipAddress, createdAt: now });
  return accept({ ticket, expiresAt: new Date(now.getTime() + ticketLifeMs) });
}

/** The hash of a ticket under which something may be uploaded now. */
export async function admitUpload(
  { database, clock }: AppContext,
  ticket: string,
): Promise<Result<Buffer, AttachmentRefusal>> {
  const hash = tokenHash(ticket);
  const checked = checkTicket(await findTicket(database, hash), clock.now());
  return checked.ok ? accept(hash) : checked;
}
