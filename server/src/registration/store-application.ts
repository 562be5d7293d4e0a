import { isReservedUserId } from '@gtp/domain/account/user-id.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount, insertUser, listReadersOfKind } from '../account/account.ts';
import { hasMember, storeCompany, storeCompanyPeople } from '../company/company.ts';
import { type Mail, queueMail, type Reader, ringOnly } from '../mail/mail.ts';
import type { Transaction } from '../platform/database.ts';
import { isSameHash } from '../platform/secrets.ts';
import {
  findByEmailProof,
  insertAgreements,
  insertApplication,
  insertMemberEvents,
  lockSubmission,
} from './application-store.ts';
import { attachDocuments, type KeptFiles } from './attach-documents.ts';
import type { RegistrationHouse } from './registration-house.ts';
import { spendProofs } from './spend-proofs.ts';
import type { Sender, StoredMember, Submission, Submitted } from './submission.ts';

export const takenUserId = refuse('registration.user_id_taken', { field: 'applicant.userId' });

export function takenNumber({ taxNumberField }: Pick<Submission, 'taxNumberField'>): Refused {
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
  house: RegistrationHouse,
  transaction: Transaction,
  submission: Storing,
): Promise<Result<Submitted>> {
  await lockSubmission(transaction, submission.emailProof);
  const before = await findRepeat(transaction, submission);
  if (before) return before;
  if (isReservedUserId(submission.user.userId)) return takenUserId;
  if (await findAccount(transaction, submission.user.userId)) return takenUserId;
  if (await hasMember(transaction, submission.member)) return takenNumber(submission);
  const now = house.clock.now();
  const applicationId = house.ids.make('app');
  const proven = await spendProofs(house, transaction, { ...submission, applicationId });
  if (!proven.ok) return proven;
  const companyId = house.ids.make('company');
  const stored = { companyId, userId: submission.user.userId, now };
  await storeMember(house, transaction, { ...submission, ...stored, email: proven.value });
  const applicationNumber = house.ids.makeApplicationNumber(now);
  const application = { ...submission, ...stored, applicationId, applicationNumber };
  const papers = await storePapers(house, transaction, application);
  if (!papers.ok) return papers;
  const more = await submission.storeMore(transaction, stored);
  if (!more.ok) return more;
  await house.startReview(transaction, companyId);
  await mailReceipt(transaction, { ...application, email: proven.value });
  await ringForReviewers(transaction, application);
  house.log.info({
    event: 'application submitted',
    applicationId,
    companyId,
    clientType: submission.member.clientType,
  });
  return accept({ applicationNumber });
}

async function storeMember(
  { ids }: RegistrationHouse,
  transaction: Transaction,
  submission: Storing & StoredMember & { readonly email: string },
): Promise<void> {
  const { member, user, companyId, now, steps } = submission;
  const memberState = steps[steps.length - 1]?.to ?? steps[0].to;
  await storeCompany(transaction, { ...member, companyId, memberState, createdAt: now });
  await insertUser(transaction, {
    userId: user.userId,
    companyId,
    userGroup: user.group,
    name: user.name,
    email: submission.email,
    language: submission.language,
    passwordHash: submission.passwordHash,
    createdAt: now,
  });
  await storeCompanyPeople(transaction, { companyId, people: submission.people, ids });
}

type Application = Storing & StoredMember & { readonly applicationId: string; readonly applicationNumber: string };

async function storePapers(
  house: RegistrationHouse,
  transaction: Transaction,
  application: Application,
): Promise<Result<unknown>> {
  const { applicationId, companyId, userId, now, member, steps } = application;
  const proofs = Object.fromEntries(application.proofs.map(({ name, proofId }) => [name, proofId]));
  await insertApplication(transaction, {
    ...application,
    clientType: member.clientType,
    version: 1,
    submittedBy: userId,
    proofs,
    submittedAt: now,
  });
  const events = steps.map((step) => ({ ...step, companyId, applicationId, causedBy: userId, happenedAt: now }));
  await insertMemberEvents(transaction, events);
  await insertAgreements(transaction, { ...application, agreedAt: now }, application.agreements);
  return attachDocuments(house, transaction, application);
}

async function mailReceipt(
  transaction: Transaction,
  application: Application & { readonly email: string },
): Promise<void> {
  const {
    applicationId,
    applicationNumber: number,
    letter,
    member,
    email,
    language,
    userId,
    companyId,
    now,
  } = application;
  await queueMail(transaction, {
    to: { email, language, userId, companyId },
    letter,
    facts: { company: member.name, number, submittedAt: now },
    dedupeKey: `${letter}:${applicationId}`,
  });
}

/** The agency reviews sellers; a cardholder's issuer finds theirs in its list and the morning letter. */
async function ringForReviewers(
  transaction: Transaction,
  { letter: receipt, applicationId, applicationNumber: number, member }: Application,
): Promise<void> {
  if (receipt !== 'registration.seller_received') return;
  const letter = 'registration.to_review';
  const facts = { company: member.name, number };
  const line = (to: Reader): Mail => ({ letter, to, facts, dedupeKey: `${letter}:${applicationId}` });
  await ringOnly(transaction, (await listReadersOfKind(transaction, 'KOTRA')).map(line));
}
