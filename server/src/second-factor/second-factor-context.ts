import type { StrongSignInRule } from '@gtp/domain/second-factor/second-factor.ts';
import type { Portal } from '../platform/portal.ts';
import type { Sealer } from '../platform/sealed-text.ts';

/** What second factors need. `mailCodeSecret` keys the hashes of recovery codes. */
export type SecondFactorContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log' | 'brand'> & {
  readonly publicUrl: string;
  readonly mailCodeSecret: string;
  readonly sealer: Sealer;
  /** Who must have a passkey or an app, and after how many days. */
  readonly strongSignIn: StrongSignInRule;
};
