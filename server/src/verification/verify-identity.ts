/**
 * Who somebody is, verified in a provider's own window (decision 0164). Name, birthday and phone are stated before it opens
 * and kept as a hash; what the provider then says of our verification must be the same.
 */
import { isKoreanMobile } from '@gtp/domain/platform/phone-number.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { sendingWindowMs, windowLifeMs } from '@gtp/domain/verification/verification.ts';
import type { VerificationRefusal } from '@gtp/domain/verification/verification-refusals.ts';
import { decideIn, inTransaction } from '../platform/database.ts';
import { keptSubject, type ProofSubject } from './proof-subject.ts';
import { limitRequests } from './start-code.ts';
import type { IdentityAnswer, VerificationContext } from './verification-context.ts';
import { insertAskedAs, insertVerification, listAskedAs, proveVerification } from './verification-store.ts';

type Stated = {
  readonly name: string;
  readonly birthday: string;
  /** Proved as well where the provider tells whose phone it was. */
  readonly mobile: string | undefined;
  readonly ipAddress: string;
};

/** The value is our name for the verification, by which the window is opened. Refuses too many, whoever's they are. */
export async function startIdentity(
  context: VerificationContext,
  { name, birthday, mobile, ipAddress }: Stated,
): Promise<Result<{ readonly identityId: string }, VerificationRefusal>> {
  if (!context.identityWindow) return refuse('verification.provider_unavailable');
  if (mobile && !isKoreanMobile(mobile)) return refuse('verification.phone_invalid', { field: 'mobile' });
  const now = context.clock.now();
  const askedAs = context.ids.make('idv');
  const person = { name, birthday };
  const wanted: readonly ProofSubject[] = [
    { kind: 'id_card', ...person },
    ...(mobile ? [{ kind: 'mobile', ...person, mobile } as const] : []),
  ];
  return decideIn(context.database, async (transaction) => {
    const since = new Date(now.getTime() - sendingWindowMs);
    const limited = await limitRequests(transaction, { ipAddress, since });
    if (!limited.ok) return limited;
    for (const proves of wanted) {
      const verificationId = context.ids.make('ver');
      await insertVerification(transaction, {
        ...keptSubject(context.mailCodeSecret, proves),
        ...{ verificationId, ipAddress, requestedAt: now },
        ...{ codeHash: undefined, expiresAt: undefined, provenAt: undefined },
      });
      await insertAskedAs(transaction, { verificationId, askedAs });
    }
    return accept({ identityId: askedAs });
  });
}

type Proofs = { readonly idCardProof: string; readonly mobileProof: string | undefined };

/**
 * Asks the provider what came of it. The same again gives the same proofs. Refused while the window is not finished, and
 * when it was another person than the stated one. Another phone, or one that the provider keeps to itself, is not proved
 * and refuses nothing.
 */
export async function completeIdentity(
  context: VerificationContext,
  identityId: string,
): Promise<Result<Proofs, VerificationRefusal>> {
  const now = context.clock.now();
  const started = await findStarted(context, identityId);
  if (!started || !context.identityWindow) return refuse('verification.not_found');
  const { person, phone } = started;
  const proofs = (hasPhone: boolean): Result<Proofs, VerificationRefusal> =>
    accept({ idCardProof: person.verificationId, mobileProof: hasPhone ? phone?.verificationId : undefined });
  if (person.provenAt) return proofs(Boolean(phone?.provenAt));
  if (now.getTime() - person.requestedAt.getTime() >= windowLifeMs) return refuse('verification.not_found');
  const answer = await context.identityWindow.readIdentity(identityId);
  if (answer.kind !== 'verified') return refuse(refusals[answer.kind]);
  const { name, birthday, mobile } = answer;
  const isOf = ({ subject }: { readonly subject: string }, proves: ProofSubject) =>
    keptSubject(context.mailCodeSecret, proves).subject === subject;
  if (!isOf(person, { kind: 'id_card', name, birthday })) return refuse('verification.identity_of_other');
  const hasPhone = phone !== undefined && isOf(phone, { kind: 'mobile', name, birthday, mobile });
  await inTransaction(context.database, async (transaction) => {
    await proveVerification(transaction, person.verificationId, now);
    if (hasPhone) await proveVerification(transaction, phone.verificationId, now);
  });
  context.log.info({ event: 'identity verified in a window', proofId: person.verificationId, hasPhone });
  return proofs(hasPhone);
}

const refusals = {
  not_finished: 'verification.identity_not_finished',
  failed: 'verification.identity_failed',
  unavailable: 'verification.provider_unavailable',
} as const satisfies Record<Exclude<IdentityAnswer['kind'], 'verified'>, VerificationRefusal>;

async function findStarted({ database }: Pick<VerificationContext, 'database'>, askedAs: string) {
  const rows = await listAskedAs(database, askedAs);
  const person = rows.find(({ kind }) => kind === 'id_card');
  return person && { person, phone: rows.find(({ kind }) => kind === 'mobile') };
}

/** Whether somebody may still finish it in the window. */
export async function isIdentityOpen(context: Pick<VerificationContext, 'database' | 'clock'>, identityId: string) {
  const person = (await findStarted(context, identityId))?.person;
  return Boolean(
    person && !person.provenAt && context.clock.now().getTime() - person.requestedAt.getTime() < windowLifeMs,
  );
}
