/**
 * Passkeys by WebAuthn, as `@simplewebauthn/server` reads it: bound to the host of PUBLIC_URL and to its origin, a challenge of
 * chance each time, the signature and its counter checked. The password is the first factor, so that the owner's presence is enough.
 */
import { challengeLifeMs } from '@gtp/domain/second-factor/second-factor.ts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import ipaddr from 'ipaddr.js';
import { keyedHash } from '../platform/secrets.ts';
import type { Factor } from './factor-store.ts';
import type { SecondFactorContext } from './second-factor-context.ts';

type Relying = Pick<SecondFactorContext, 'publicUrl'>;

/** WebAuthn binds a passkey to a name: an address in numbers has none. */
export function hasPasskeys({ publicUrl }: Relying): boolean {
  const { hostname } = new URL(publicUrl);
  return !ipaddr.isValid(hostname.replaceAll(/[[\]]/g, ''));
}

function relyingParty({ publicUrl }: Relying) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

type Owner = { readonly userId: string; readonly userName: string };
type Asked = { readonly challenge: string; readonly options: string };
type OwnPasskeys = { readonly factors: readonly Factor[] };

/** What a browser makes a new passkey with. The owner's handle says nothing of who it is. */
export async function newPasskeyOptions(
  context: SecondFactorContext,
  { userId, userName, factors }: Owner & OwnPasskeys,
): Promise<Asked> {
  const { rpID } = relyingParty(context);
  const options = await generateRegistrationOptions({
    rpID,
    rpName: context.brand.name,
    userID: new Uint8Array(keyedHash(context.mailCodeSecret, `passkey:${userId}`)),
    userName: userId,
    userDisplayName: userName,
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: credentialsOf(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { challenge: options.challenge, options: JSON.stringify(options) };
}

/** What one of the owner's passkeys is to sign. */
export async function passkeyProofOptions(context: SecondFactorContext, { factors }: OwnPasskeys): Promise<Asked> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    timeout: challengeLifeMs,
    allowCredentials: credentialsOf(factors),
    userVerification: 'preferred',
  });
  return { challenge: options.challenge, options: JSON.stringify(options) };
}

function credentialsOf(factors: readonly Factor[]) {
  return factors.flatMap(({ credentialId: id, transports }) => (id ? [{ id, transports: transports ?? [] }] : []));
}

type NewPasskey = Required<Pick<Factor, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>>;

/** The passkey that a browser made; undefined for what is none, is for elsewhere, or answers another challenge. */
export async function readNewPasskey(
  context: SecondFactorContext,
  { response, challenge }: { readonly response: string; readonly challenge: string },
): Promise<NewPasskey | undefined> {
  const { rpID, origin } = relyingParty(context);
  try {
    const verified = await verifyRegistrationResponse({
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!verified.verified) return undefined;
    const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      signCount: BigInt(counter),
      transports: [...(transports ?? [])],
    };
  } catch (error) {
    context.log.warn({ event: 'new passkey refused', reason: String(error) });
    return undefined;
  }
}

type Signed = OwnPasskeys & { readonly response: string; readonly challenge: string };

/** Which of the owner's passkeys signed the challenge, and its counter; undefined where none did. */
export async function readPasskeyProof(
  context: SecondFactorContext,
  { factors, response, challenge }: Signed,
): Promise<{ readonly factor: Factor; readonly signCount: bigint } | undefined> {
  const { rpID, origin } = relyingParty(context);
  try {
    const answered = JSON.parse(response) as AuthenticationResponseJSON;
    const factor = factors.find(({ credentialId }) => credentialId !== undefined && credentialId === answered.id);
    if (!factor?.publicKey) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answered,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: answered.id,
        publicKey: new Uint8Array(factor.publicKey),
        counter: Number(factor.signCount ?? 0n),
      },
      requireUserVerification: false,
    });
    return verified ? { factor, signCount: BigInt(authenticationInfo.newCounter) } : undefined;
  } catch (error) {
    context.log.warn({ event: 'passkey refused', reason: String(error) });
    return undefined;
  }
}
