import {
  acceptAmendment as acceptByRule,
  isOpenAmendment,
  refuseAmendment as refuseByRule,
} from '@gtp/domain/amendment/amendment.ts';
import { isCompared } from '@gtp/domain/amendment/company-details.ts';
import type { ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { refuseUnscanned } from '../attachment/attachment.ts';
import { noteNewNames } from '../review/review.ts';
import { insertAcceptedDocument, saveAmendment } from './amendment-store.ts';
import { type AmendmentView, findProof } from './amendment-view.ts';
import { type AmendmentCommand, type LockedAmendment, withLockedAmendment } from './change-amendment.ts';
import type { AmendmentContext } from './change-company.ts';
import { saveCompanyChanges } from './company-details-store.ts';
import { notifyOfAmendment } from './notify-amendment.ts';

/**
 * Agrees to a change, but to no document that nobody could open, and to no other name that no certificate shows. The
 * last approval that it needs changes the company and e-mails it.
 */
export async function acceptAmendment(
  context: AmendmentContext,
  command: AmendmentCommand,
): Promise<Result<AmendmentView>> {
  const by = command.caller.userId;
  return withLockedAmendment(context, { ...command, side: 'reviewer' }, async (locked) => {
    const { transaction, amendment, now: decidedAt } = locked;
    const { amendmentId, fileId } = amendment;
    const unscanned = await refuseUnscanned(transaction, fileId ? [fileId] : []);
    if (unscanned) return unscanned;
    const { proof } = await findProof(transaction, amendment, decidedAt);
    const next = acceptByRule({ ...amendment, proof }, by);
    if (!next.ok) return next;
    if (next.value === 'checked') {
      await saveAmendment(transaction, { amendmentId, state: 'checked', by, checkedBy: by });
      return accept(undefined);
    }
    await saveAmendment(transaction, { amendmentId, state: 'accepted', by, decidedAt });
    await carryOut(context, locked, by);
    await notifyOfAmendment(transaction, { amendmentId, outcome: 'accepted' });
    return accept(undefined);
  });
}

async function carryOut({ ids }: AmendmentContext, { transaction, amendment, now: at }: LockedAmendment, by: string) {
  const { companyId, changes, amendmentId, documentCode, fileId, expiresOn, askedAt } = amendment;
  const newNames = changes.filter(({ name }) => isCompared(name)).map(({ to }) => to);
  if (changes.length > 0) await saveCompanyChanges(transaction, { companyId, changes, by, at, amendmentId });
  if (newNames.length > 0) await noteNewNames({ ids }, transaction, { companyId, names: newNames, at });
  if (!documentCode || !fileId) return;
  const companyDocumentId = ids.make('doc');
  await insertAcceptedDocument(transaction, {
    companyDocumentId,
    companyId,
    documentCode,
    fileId,
    expiresOn,
    // It is as old as when it came, however long it waited.
    addedAt: askedAt,
  });
}

type Refusing = AmendmentCommand & { readonly reasonClass: ReasonClass | undefined; readonly reasonText: string };

/** Refuses a change; the old data stay, and the company reads why. */
export async function refuseAmendment(context: AmendmentContext, command: Refusing): Promise<Result<AmendmentView>> {
  const by = command.caller.userId;
  return withLockedAmendment(context, { ...command, side: 'reviewer' }, async ({ transaction, amendment, now }) => {
    const { amendmentId } = amendment;
    const reasonClass = refuseByRule(amendment, command);
    if (!reasonClass.ok) return reasonClass;
    const reasonText = command.reasonText.trim();
    const decided = { decidedAt: now, reasonClass: reasonClass.value, reasonText };
    await saveAmendment(transaction, { amendmentId, state: 'refused', by, ...decided });
    await notifyOfAmendment(transaction, { amendmentId, outcome: 'refused' });
    return accept(undefined);
  });
}

/** Takes back what nobody has decided; the company may ask anew. */
export async function withdrawAmendment(
  context: AmendmentContext,
  command: AmendmentCommand,
): Promise<Result<AmendmentView>> {
  const by = command.caller.userId;
  return withLockedAmendment(context, { ...command, side: 'company' }, async ({ transaction, amendment }) => {
    if (!isOpenAmendment(amendment.state)) return refuse('amendment.not_open');
    await saveAmendment(transaction, { amendmentId: amendment.amendmentId, state: 'withdrawn', by });
    return accept(undefined);
  });
}
