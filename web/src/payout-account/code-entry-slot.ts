/** What the verification feature brings: the field for a code that was sent. `app` puts it in. */
import type { ComponentType } from 'react';
import type { SentCode } from './payout-account-queries.ts';

export type CodeEntryProps = {
  readonly sent: { readonly expiresAtMs: number; readonly resendAtMs: number };
  readonly label: string;
  readonly hint: string;
  /** Checks the code; throws what the server said. */
  readonly verify: (code: string) => Promise<void>;
  readonly resend: () => void;
  readonly isResending: boolean;
};

export type CodeEntrySlot = ComponentType<CodeEntryProps>;

/** When a code that came back at `answeredAtMs` ends, in the browser's own time. */
export function timesOf({ secondsLeft, resendSeconds }: SentCode, answeredAtMs: number): CodeEntryProps['sent'] {
  return { expiresAtMs: answeredAtMs + secondsLeft * 1000, resendAtMs: answeredAtMs + resendSeconds * 1000 };
}
