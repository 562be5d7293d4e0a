/** Passkeys in this browser: the library is fetched with the first use, and what the person breaks off is said in their words. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../platform/api.ts';
import { plainText } from '../platform/use-translation.ts';

/** Whether this browser can hold or use passkeys at all; not on an address without https. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Makes a passkey with what the server asks for; its answer as text. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return told(() => startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON }));
}

/** Lets one of the person's passkeys sign what the server asks for. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return told(() => startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON }));
}

async function told(work: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await work());
  } catch (error) {
    const { name } = error as Error;
    const key = name === 'InvalidStateError' ? 'passkey.known' : 'passkey.brokenOff';
    throw new ApiError({
      status: 400,
      code: 'second_factor.passkey_wrong',
      message: plainText(`second-factor:${key}`),
    });
  }
}
