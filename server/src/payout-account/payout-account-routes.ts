import * as contract from '@gtp/contract/payout-account/payout-account-wire.ts';
import { accept, type RefusalCode, type Result } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { approveAccountChange } from './approve-account-change.ts';
import { listPayoutAccounts } from './list-payout-accounts.ts';
import { listOfAccountChanges } from './oversee-account-changes.ts';
import type { PayoutAccountContext } from './payout-account-context.ts';
import { proposeAccountChange } from './propose-account-change.ts';
import { requestAccountCode } from './request-account-code.ts';
import { requestAccountDeposit } from './request-account-deposit.ts';
import { acceptAccountProof, returnAccountProof } from './review-account-proof.ts';
import { stopAccountChange, stopAccountChangeFromEmail } from './stop-account-change.ts';

/**
 * A seller's own settlement accounts, the agency's list of their changes, and the one call that needs no login: the
 * e-mails' "stop this".
 */
export function bindPayoutAccount(portal: Portal, context: PayoutAccountContext): void {
  const list = async (caller: Caller) => accept(await listPayoutAccounts(context, caller));
  const listAfter = async <Code extends RefusalCode = never>(caller: Caller, done: Result<string, Code>) =>
    done.ok ? list(caller) : done;
  bindEndpoint(portal, contract.listPayoutAccounts, ({ caller }) => list(caller));
  bindEndpoint(portal, contract.listAccountChanges, ({ caller, query, language }) =>
    listOfAccountChanges.read(portal, { caller, query, language }),
  );
  bindEndpoint(portal, contract.acceptAccountProof, ({ caller, params }) =>
    acceptAccountProof(context, { caller, ...params }),
  );
  bindEndpoint(portal, contract.returnAccountProof, ({ caller, params, body }) =>
    returnAccountProof(context, { caller, ...params, ...body }),
  );
  bindEndpoint(portal, contract.requestAccountDeposit, ({ caller, body, ipAddress }) =>
    requestAccountDeposit(context, { caller, account: body, ipAddress }),
  );
  bindEndpoint(portal, contract.proposeAccountChange, async ({ caller, body }) => {
    const { depositProof, proofFileId, changeNumber, ...account } = body;
    const shown = { depositProof, proofFileId };
    return listAfter(caller, await proposeAccountChange(context, { caller, account, changeNumber, ...shown }));
  });
  bindEndpoint(portal, contract.requestAccountCode, ({ caller, params, ipAddress }) =>
    requestAccountCode(context, { caller, ipAddress, ...params }),
  );
  bindEndpoint(portal, contract.approveAccountChange, async ({ caller, body, params }) =>
    listAfter(caller, await approveAccountChange(context, { caller, emailProof: body.emailProof, ...params })),
  );
  bindEndpoint(portal, contract.stopAccountChange, async ({ caller, params }) =>
    listAfter(caller, await stopAccountChange(context, { caller, ...params })),
  );
  bindEndpoint(portal, contract.stopAccountChangeFromEmail, ({ body, language }) =>
    stopAccountChangeFromEmail(context, { ...body, language }),
  );
}
