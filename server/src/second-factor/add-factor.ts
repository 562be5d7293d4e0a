import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { addApp as adding, beginApp as beginning } from '@gtp/contract/second-factor/second-factor-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { challengeLifeMs, mostFactors, newAppLifeMs } from '@gtp/domain/second-factor/second-factor.ts';
import type { SecondFactorRefusal } from '@gtp/domain/second-factor/second-factor-refusals.ts';
import { nameOfUser } from '../account/account.ts';
import { decideIn, keeping, type Transaction } from '../platform/database.ts';
import { makeAppSecret, stepOf } from './authenticator-apps.ts';
import { insertChallenge, lockNewApp, takeChallenge } from './challenge-store.ts';
import { type Factor, insertFactor, isCredentialKnown, listFactors, lockFactors } from './factor-store.ts';
import { type Changing, notifyFactorChange } from './notify-factor-change.ts';
import { readOwnFactors } from './own-factors.ts';
import { hasPasskeys, newPasskeyOptions, readNewPasskey } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorContext } from './second-factor-context.ts';

type Owner = Changing['caller'];
type Added = Answer<typeof adding>;

/** What a browser makes a new passkey with. */
export async function beginPasskey(
  context: SecondFactorContext,
  { userId, sessionId }: Owner,
): Promise<Result<{ readonly options: string }, SecondFactorRefusal>> {
  if (!hasPasskeys(context)) return refuse('second_factor.passkeys_unavailable');
  return decideIn(context.database, async (transaction) => {
    const factors = await listFactors(transaction, userId);
    if (factors.length >= mostFactors) return refuse('second_factor.too_many');
    const userName = await nameOfUser(transaction, userId);
    const { challenge, options } = await newPasskeyOptions(context, { userId, userName, factors });
    await keepChallenge(context, transaction, {
      challengeId: context.ids.make('fch'),
      ...{ userId, sessionId, purpose: 'add_passkey', content: Buffer.from(challenge) },
    });
    return accept({ options });
  });
}

type Kept = Omit<Parameters<typeof insertChallenge>[1], 'createdAt'>;

async function keepChallenge({ clock }: SecondFactorContext, transaction: Transaction, challenge: Kept) {
  const createdAt = clock.now();
  const forgetBefore = new Date(createdAt.getTime() - 2 * newAppLifeMs);
  await insertChallenge(transaction, { ...challenge, createdAt }, forgetBefore);
}

type NewPasskey = Changing & { readonly name: string; readonly passkey: string };

/** Adds the passkey that a browser made. Its challenge is spent by that, whatever comes of it. */
export async function addPasskey(
  context: SecondFactorContext,
  { name, passkey, ...changing }: NewPasskey,
): Promise<Result<Added, SecondFactorRefusal>> {
  const { userId, sessionId } = changing.caller;
  const since = new Date(context.clock.now().getTime() - challengeLifeMs);
  return decideIn(context.database, async (transaction): Promise<Result<Added, SecondFactorRefusal>> => {
    const taken = await takeChallenge(transaction, { sessionId, purpose: 'add_passkey' }, since);
    if (!taken) return keeping(refuse('second_factor.challenge_gone'));
    const made = await readNewPasskey(context, { response: passkey, challenge: taken.content.toString() });
    if (!made?.credentialId) return keeping(refuse('second_factor.passkey_wrong'));
    if (await isCredentialKnown(transaction, made.credentialId)) return keeping(refuse('second_factor.passkey_known'));
    const factors = await lockFactors(transaction, userId);
    if (factors.length >= mostFactors) return keeping(refuse('second_factor.too_many'));
    const factorId = context.ids.make('fac');
    return accept(
      await add(context, transaction, { factors, changing, factor: { ...made, factorId, kind: 'passkey', name } }),
    );
  });
}

/** A new app's secret, which waits in this session for its first code. */
export async function beginApp(
  context: SecondFactorContext,
  { userId, sessionId }: Owner,
): Promise<Result<Answer<typeof beginning>, SecondFactorRefusal>> {
  return decideIn(context.database, async (transaction) => {
    const factors = await listFactors(transaction, userId);
    if (factors.length >= mostFactors) return refuse('second_factor.too_many');
    const { secret, url } = makeAppSecret(context, userId);
    const challengeId = context.ids.make('fch');
    const content = context.sealer.seal(secret, challengeId);
    await keepChallenge(context, transaction, { challengeId, userId, sessionId, purpose: 'add_app', content });
    return accept({ newAppId: challengeId, secret, url });
  });
}

type NewApp = Changing & { readonly newAppId: string; readonly name: string; readonly code: string };

/** Adds the app whose first code is right; after a wrong one the same secret waits on. */
export async function addApp(
  context: SecondFactorContext,
  { newAppId, name, code, ...changing }: NewApp,
): Promise<Result<Added, SecondFactorRefusal>> {
  const { userId, sessionId } = changing.caller;
  const now = context.clock.now();
  return decideIn(context.database, async (transaction): Promise<Result<Added, SecondFactorRefusal>> => {
    const waiting = await lockNewApp(transaction, sessionId, newAppId);
    const isOver = !waiting || now.getTime() - waiting.createdAt.getTime() >= newAppLifeMs;
    if (isOver) return refuse('second_factor.challenge_gone');
    const secret = context.sealer.open(waiting.content, newAppId);
    const lastStep = stepOf({ secret, code, now });
    if (lastStep === undefined) return refuse('second_factor.code_wrong', { field: 'code' });
    const factors = await lockFactors(transaction, userId);
    if (factors.length >= mostFactors) return refuse('second_factor.too_many');
    await takeChallenge(transaction, { sessionId, purpose: 'add_app' }, waiting.createdAt);
    const factorId = context.ids.make('fac');
    const appSecret = context.sealer.seal(secret, factorId);
    const factor = { factorId, kind: 'app', name, appSecret, lastStep } as const;
    return accept(await add(context, transaction, { factors, changing, factor }));
  });
}

type Adding = {
  readonly changing: Changing;
  readonly factors: readonly Factor[];
  readonly factor: Pick<Factor, 'factorId' | 'kind' | 'name'> & Partial<Factor>;
};

/** The first one is preferred from now on, and comes with recovery codes. */
async function add(context: SecondFactorContext, transaction: Transaction, { changing, factors, factor }: Adding) {
  const { userId } = changing.caller;
  const isFirst = factors.length === 0;
  const addedAt = context.clock.now();
  const name = factor.name.trim();
  await insertFactor(transaction, { ...factor, name, userId, addedAt, isPreferred: isFirst });
  const recoveryCodes = isFirst ? [...(await makeRecoveryCodes(context, transaction, userId))] : undefined;
  await notifyFactorChange(context, transaction, { ...changing, rule: 'second_factor.added', name });
  return { ...(await readOwnFactors(context, transaction, userId)), recoveryCodes };
}
