/** One's own second factors: reading, adding, preferring and removing them. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  listOwnFactors,
  preferFactor,
  removeFactor,
  renewRecoveryCodes,
} from '@gtp/contract/second-factor/second-factor-wire.ts';
import { callEndpoint } from '../platform/api.ts';
import { useCommand, useSteps } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { makePasskey } from './passkeys-in-browser.ts';

export type OwnFactors = Answer<typeof listOwnFactors>;
export type OwnFactor = OwnFactors['list'][number];
export type FactorsChanged = Answer<typeof addApp>;
export type NewAppSecret = Answer<typeof beginApp>;

export const useOwnFactors = () => useRead(listOwnFactors);
export const useBeginApp = () => useCommand(beginApp);
export const useAddApp = () => useCommand(addApp);
export const usePreferFactor = () => useCommand(preferFactor);
export const useRemoveFactor = (factorId: string) => useCommand(removeFactor, { factorId });
export const useRenewRecoveryCodes = () => useCommand(renewRecoveryCodes);

/** Lets the browser make a passkey, and adds it under a name. */
export function useAddPasskey() {
  return useSteps([addPasskey], async ({ name }: { readonly name: string }) => {
    const { options } = await callEndpoint(beginPasskey);
    const passkey = await makePasskey(options);
    return callEndpoint(addPasskey, { body: { name, passkey } });
  });
}
