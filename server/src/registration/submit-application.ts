import type { MemberEvent } from '@gtp/domain/company/member-moves.ts';
import type { BuyerState, SellerState } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount, hashPassword, insertUser } from '../account/account.ts';
import {
  hasMember,
  type NewCompanyPerson,
  type NewMember,
  storeCompany,
  storeCompanyPeople,
} from '../company/company.ts';
import { queueMail } from '../mail/mail.ts';
import { inTransaction, type Transaction, uniqueViolation } from '../platform/database.ts';
import { isSameHash, keyedHash } from '../platform/secrets.ts';
import {
  findByEmailProof,
  type GivenAgreement,
  insertAgreements,
  insertApplication,
  insertMemberEvents,
  lockSubmission,
} from './application-store.ts';
import { attachDocuments, type KeptFiles, keepFiles, type PlacedFile } from './attach-documents.ts';
import type { RegistrationHouse } from './registration-house.ts';
import { type ProofToSpend, spendProofs } from './spend-proofs.ts';

/** Who sends it, from where, in which language. */
export type Sender = { readonly language: Language; readonly ipAddress: string };

export type MemberStep = {
  readonly event: MemberEvent;
  readonly from: SellerState | BuyerState | null;
  readonly to: SellerState | BuyerState;
};

/** An application that the rules have taken, in the words of what is stored. */
export type Submission = {
  readonly member: Omit<NewMember, 'companyId' | 'createdAt' | 'memberState'>;
  /** The states through which it goes by being sent; the last one is where it waits. */
  readonly steps: readonly [...MemberStep[], MemberStep];
  readonly user: {
    readonly userId: string;
    readonly password: string;
    readonly name: string;
    readonly group: 'UG01' | 'UG02';
  };
  readonly people: readonly NewCompanyPerson[];
  readonly registrationKind: 'self' | 'invited' | 'by_administrator';
  readonly hasAgent: boolean;
  readonly lacksDelegationPaper: boolean;
  readonly emailProof: string;
  /** The other proofs to use up; the fields are where a refusal is shown. */
  readonly proofs: readonly ProofToSpend[];
  /** The address that must be the proved one; undefined if the proof alone says it. */
  readonly email: string | undefined;
  readonly files: readonly PlacedFile[];
  readonly uploadTicket: string | undefined;
  readonly agreements: readonly GivenAgreement[];
  /** Where a taken registration number is shown. */
  readonly taxNumberField: string;
  readonly letter: 'registration.seller_received' | 'registration.buyer_received';
  /** Everything that was sent; passwords are left out of its hash. */
  readonly content: object;
  /** Stores what only this kind of member has, such as accounts or a card. */
  readonly storeMore: (transaction: Transaction, stored: StoredMember) => Promise<Result<unknown>>;
};

export type StoredMember = { readonly companyId: string; readonly userId: string; readonly now: Date };
export type Submitted = { readonly applicationNumber: string };

/** Undoes the transaction, for a refusal that comes after something was written. */
class RefusedSubmission extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

/**
 * Stores an application, or answers the one that was stored when it came before: the e-mail proof names it. Refuses
 * taken ids and numbers, proofs that do not hold, and files of somebody else; then nothing is stored.
 */
export async function submitApplication(
  house: RegistrationHouse,
  submission: Submission,
  sender: Sender,
): Promise<Result<Submitted>> {
  const contentHash = hashContent(house, submission.content);
  const before = await findRepeat(house.database, { ...submission, contentHash });
  if (before) return before;
  const kept = await keepFiles(house, { ...submission, ...sender });
  if (!kept.ok) return kept;
  const passwordHash = await hashPassword(submission.user.password);
  try {
    return await inTransaction(house.database, (transaction) =>
      storeApplication(house, transaction, { ...submission, ...sender, contentHash, passwordHash, kept: kept.value }),
    );
  } catch (error) {
    if (error instanceof RefusedSubmission) return error.refused;
    const taken = uniqueViolation(error);
    if (taken === 'users_by_id_in_any_case' || taken === 'users_pkey') return takenUserId;
    if (taken === 'companies_tax_number_once_per_kind') return takenNumber(submission);
    throw error;
  }
}

const takenUserId = refuse('registration.user_id_taken', { field: 'applicant.userId' });

function takenNumber({ taxNumberField }: Submission): Refused {
  return refuse('registration.company_taken', { field: taxNumberField });
}

/** The hash that tells a repeat from another application: keyed, for what is in it could be guessed. */
function hashContent({ mailCodeSecret }: RegistrationHouse, content: object): Buffer {
  const text = JSON.stringify(content, (name, value: unknown) => (name.startsWith('password') ? undefined : value));
  return keyedHash(mailCodeSecret, `application:${text}`);
}

type Repeat = { readonly emailProof: string; readonly contentHash: Buffer };

async function findRepeat(
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

async function storeApplication(
  house: RegistrationHouse,
  transaction: Transaction,
  submission: Storing,
): Promise<Result<Submitted>> {
  await lockSubmission(transaction, submission.emailProof);
  const before = await findRepeat(transaction, submission);
  if (before) return before;
  if (await findAccount(transaction, submission.user.userId)) return takenUserId;
  if (await hasMember(transaction, submission.member)) return takenNumber(submission);
  const now = house.clock.now();
  const applicationId = house.ids.make('app');
  const proven = await spendProofs(house, transaction, { ...submission, applicationId });
  if (!proven.ok) return undo(proven);
  const companyId = house.ids.make('company');
  const stored = { companyId, userId: submission.user.userId, now };
  await storeMember(house, transaction, { ...submission, ...stored, email: proven.value });
  const applicationNumber = house.ids.makeApplicationNumber(now);
  const application = { ...submission, ...stored, applicationId, applicationNumber };
  await storePapers(house, transaction, application);
  const more = await submission.storeMore(transaction, stored);
  if (!more.ok) return undo(more);
  await mailReceipt(transaction, { ...application, email: proven.value });
  house.log.info({
    event: 'application submitted',
    applicationId,
    companyId,
    clientType: submission.member.clientType,
  });
  return accept({ applicationNumber });
}

function undo(refused: Refused): never {
  throw new RefusedSubmission(refused);
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
): Promise<void> {
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
  const attached = await attachDocuments(house, transaction, application);
  if (!attached.ok) undo(attached);
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
