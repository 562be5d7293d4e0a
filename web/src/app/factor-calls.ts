/** What showing a second factor calls: the session's mail, a passkey's challenge, and where it is shown. */
import { beginPasskeyProof } from '@gtp/contract/second-factor/second-factor-wire.ts';
import { confirmSession } from '@gtp/contract/session/strong-login-wire.ts';
import { callEndpoint } from '../platform/api.ts';
import { askFactor } from '../second-factor/ask-factor.tsx';
import type { FactorCalls } from '../second-factor/use-showing.ts';
import { sendCode } from '../session/session-calls.ts';
import { loadTexts } from './texts.ts';

export function factorCalls(show: FactorCalls['show']): FactorCalls {
  return { beginPasskey: () => callEndpoint(beginPasskeyProof), mailCode: sendCode, show };
}

/** Asks for the second factor anew, over whatever is open. */
export async function askInPlace(): Promise<boolean> {
  await loadTexts(['second-factor']);
  return askFactor(factorCalls(async (shown) => void (await callEndpoint(confirmSession, { body: shown }))));
}
