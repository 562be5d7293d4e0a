import { isReservedUserId } from '@gtp/domain/account/user-id.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount, insertUser } from '../account/account.ts';
import { hasMember, storeCompany, storeCompanyPeople } from '../company/company.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { isSameHash } from '../platform/secrets.ts';
import { cellsOf } from '../platform/table-rows.ts';
import {
  findByEmailProof,
  insertAgreements,
  insertApplication,
  insertMemberEvents,
  lockSubmission,
} from './application-store.ts';
import { attachDocuments, type KeptFiles } from './attach-documents.ts';
import type { RegistrationContext } from './registration-context.ts';
import { spendProofs } from './spend-proofs.ts';
import type { Sender, StoredMember, Submission, Submitted } from './submission.ts';

export const takenUserId = refuse('registration.user_id_taken', { field: 'applicant.userId' });

export function takenNumber({
  taxNumberField,
}: Pick<Submission, 'taxNumberField'>): Refused<'registration.company_taken'> {
  return refuse('registration.company_taken', { field: taxNumberField });
}

type Repeat = { readonly emailProof: string; readonly contentHash: Buffer };

/** The answer to an application that came before; undefined if there is none. */
export async function findRepeat(
  database: Parameters<typeof findByEmailProof>[0],
  { emailProof, contentHash }: Repeat,
): Promise<Result<Submitted> | undefined> {
  const before = await findByEmailProof(database, emailProof);
  if (!before) return undefined;
  const { applicationNumber } = before;
  if (isSameHash(before.contentHash, contentHash)) return accept({ applicationNumber });
  return refuse('registration.already_submitted', { field: 'emailProof', facts: { number: applicationNumber } });
}

type Storing = Submission &
  Sender & {
    readonly contentHash: Buffer;
    readonly passwordHash: string;
    readonly kept: KeptFiles;
  };

/** All of it, or a refusal after which the caller's transaction is undone; nothing but the database is asked. */
export async function storeApplication(
  context: RegistrationContext,
  transaction: Transaction,
  submission: Storing,
): Promise<Result<Submitted>> {
  await lockSubmission(transaction, submission.emailProof);
  const before = await findRepeat(transaction, submission);
  if (before) return before;
  if (isReservedUserId(submission.user.userId)) return takenUserId;
  if (await findAccount(transaction, submission.user.userId)) return takenUserId;
  if (await hasMember(transaction, submission.member)) return takenNumber(submission);
  const now = context.clock.now();
  const applicationId = context.ids.make('app');
  const proven = await spendProofs(context, transaction, { ...submission, applicationId });
  if (!proven.ok) return proven;
  const companyId = context.ids.make('company');
  const stored = { companyId, userId: submission.user.userId, now };
  await storeMember(context, transaction, { ...submission, ...stored, email: proven.value });
  const applicationNumber = context.ids.makeApplicationNumber(now);
  const application = { ...submission, ...stored, applicationId, applicationNumber };
  const documents = await storeDocuments(context, transaction, application);
  if (!documents.ok) return documents;
  const more = await submission.storeMore(transaction, stored);
  if (!more.ok) return more;
  await context.openReview(transaction, companyId);
  await notifyOfApplication(transaction, { ...application, email: proven.value });
  const { clientType } = submission.member;
  context.log.info({ event: 'application submitted', applicationId, companyId, clientType });
  return accept({ applicationNumber });
}

async function storeMember(
  { ids }: RegistrationContext,
  transaction: Transaction,
  submission: Storing & StoredMember & { readonly email: string },
): Promise<void> {
  const { member, user, companyId, now, steps } = submission;
  const memberState = steps[steps.length - 1]?.to ?? steps[0].to;
  await storeCompany(transaction, { ...member, companyId, memberState, createdAt: now });
  const { userId, group: userGroup, name } = user;
  const { email, language, passwordHash } = submission;
  await insertUser(transaction, { userId, companyId, userGroup, name, email, language, passwordHash, createdAt: now });
  await storeCompanyPeople(transaction, { companyId, people: submission.people, ids });
}

type Application = Storing & StoredMember & { readonly applicationId: string; readonly applicationNumber: string };

async function storeDocuments(
  context: RegistrationContext,
  transaction: Transaction,
  application: Application,
): Promise<Result<unknown>> {
  const { applicationId, companyId, userId, now, member, steps } = application;
  const proofIds = Object.fromEntries(application.proofs.map(({ name, proofId }) => [name, proofId]));
  await insertApplication(transaction, {
    ...cellsOf(application, ['applicationId', 'companyId', 'applicationNumber', 'registrationKind', 'contentHash']),
    ...cellsOf(application, ['hasAgent', 'lacksPowerOfAttorney', 'language', 'paperRequirements']),
    clientType: member.clientType,
    version: 1,
    submittedBy: userId,
    emailProofId: application.emailProof,
    proofIds,
    submittedAt: now,
  });
  const events = steps.map((step) => ({ ...step, companyId, applicationId, causedBy: userId, happenedAt: now }));
  await insertMemberEvents(transaction, events);
  await insertAgreements(transaction, { ...application, agreedAt: now }, application.agreements);
  return attachDocuments(context, transaction, application);
}

/** The agency reviews sellers; a cardholder's issuer finds theirs in its list and the morning e-mail. */
async function notifyOfApplication(
  transaction: Transaction,
  application: Application & { readonly email: string },
): Promise<void> {
  const { applicationId, applicationNumber: number, template: rule, member, now } = application;
  const { email, language, userId, companyId } = application;
  await notify(transaction, {
    rule,
    cause: applicationId,
    readers: [{ email, language, userId, companyId }],
    facts: { company: member.name, number, submittedAt: now },
  });
}
