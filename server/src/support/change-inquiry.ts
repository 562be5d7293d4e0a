/** What every command on an inquiry begins with: the row locked, for one of its two sides, in the version they read. */

import type { Day } from '@gtp/domain/platform/instant.ts';
import { type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  type InquiryEvent,
  type InquirySide,
  inquiryEventsOpenTo,
  moveInquiry,
} from '@gtp/domain/support/inquiry-states.ts';
import { standpointOf } from '@gtp/domain/support/support.ts';
import type { SupportRefusal } from '@gtp/domain/support/support-refusals.ts';
import { findUserName } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { tellChange } from '../platform/tell-change.ts';
import { type Inquiry, lockInquiry, saveInquiry } from './support-store.ts';

export type SupportContext = Pick<Portal, 'database' | 'clock' | 'ids'>;

/** What a refused applicant writes: until which day it may appeal, and until when the institution means to answer. */
export type Appeal = { readonly until: Day; readonly answerDueAt: Date };

/** Says whether what a company writes now is an appeal, or adds to one (`before`); the reviews of members know. */
export type FindAppeal = (
  transaction: Transaction,
  asked: { readonly companyId: string; readonly before?: Day | undefined; readonly now: Date },
) => Promise<Appeal | undefined>;

/** Without `findAppeal`, as for the demo's data, nothing that is asked is an appeal. */
export type AskingContext = SupportContext & { readonly findAppeal?: FindAppeal };

/** A command on one inquiry; `caller` has passed the endpoint's permission. */
export type InquiryCommand = { readonly caller: Caller; readonly inquiryNumber: string; readonly version: number };

export type LockedInquiry = {
  readonly transaction: Transaction;
  /** Locked until the transaction ends. */
  readonly inquiry: Inquiry;
  readonly now: Date;
  /** Moves the inquiry along its table, with what else changes, and answers it as it is then. */
  readonly move: (event: InquiryEvent, changes?: Partial<Inquiry>) => Promise<Result<Inquiry, SupportRefusal>>;
};

/**
 * Runs `work` on the locked inquiry in one transaction. An outsider's inquiry, and one on whose other side the caller
 * stands, is refused as not found; a version that somebody has changed meanwhile with their name.
 */
export async function changeInquiry<Code extends RefusalCode = never>(
  { database, clock }: SupportContext,
  { caller, inquiryNumber, version, sides }: InquiryCommand & { readonly sides: readonly InquirySide[] },
  work: (locked: LockedInquiry) => Promise<Result<Inquiry, Code>>,
): Promise<Result<Inquiry, Code | SupportRefusal>> {
  if (!/^\d{1,9}$/.test(inquiryNumber)) return refuse('support.not_found');
  return decideIn(database, async (transaction) => {
    const inquiry = await lockInquiry(transaction, Number(inquiryNumber));
    const side = inquiry && standpointOf(caller, inquiry);
    if (!inquiry || !side || side === 'watcher' || !sides.includes(side)) return refuse('support.not_found');
    if (inquiry.version !== version) {
      const who = (await findUserName(transaction, inquiry.updatedBy)) ?? inquiry.updatedBy;
      return refuse('support.changed_meanwhile', { field: 'version', facts: { who } });
    }
    const move: LockedInquiry['move'] = async (event, changes = {}) => {
      const next = moveInquiry(inquiry.state, event);
      if (!next.ok) return next;
      if (!inquiryEventsOpenTo(side, inquiry.state).includes(event)) return refuse('support.not_in_state');
      const moved = { ...inquiry, ...changes, state: next.value, version: version + 1, updatedBy: caller.userId };
      await saveInquiry(transaction, moved);
      // Of a note the asker's pages do not learn.
      if (event !== 'note') tellOfInquiry(transaction, moved);
      return { ok: true, value: moved };
    };
    return work({ transaction, inquiry, now: clock.now(), move });
  });
}

/** Tells both sides and whoever watches, who have it open. */
function tellOfInquiry(transaction: Transaction, { askerCompanyId, handlerCompanyId }: Inquiry): void {
  const companyIds = [askerCompanyId, handlerCompanyId];
  tellChange(transaction, { tags: ['inquiry', 'work'], companyIds, clientTypes: ['VISA'] });
}
