/** The calls that prove an address or an account, for tests of features that ask for such a proof. */
import { isTaxNumberTaken } from '../src/company/company.ts';
import type { Portal } from '../src/platform/portal.ts';
import type { VerificationContext } from '../src/verification/verification.ts';
import { bindVerification } from '../src/verification/verification-routes.ts';

export function bindProofs(portal: Portal, context: VerificationContext): void {
  bindVerification(portal, { ...context, isTaxNumberTaken });
}
