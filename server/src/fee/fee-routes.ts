import * as contract from '@gtp/contract/fee/fee-wire.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { decideFee } from './decide-fee.ts';
import { listFees } from './list-fees.ts';
import { proposeFee } from './propose-fee.ts';

export function bindFee(portal: Portal): void {
  const list = async (caller: Caller) => accept(await listFees(portal, caller));
  const listAfter = async (caller: Caller, done: Result<string>) => (done.ok ? list(caller) : done);
  bindEndpoint(portal, contract.listFees, ({ caller }) => list(caller));
  bindEndpoint(portal, contract.proposeFee, async ({ caller, body }) =>
    listAfter(caller, await proposeFee(portal, { caller, proposal: body })),
  );
  bindEndpoint(portal, contract.decideFee, async ({ caller, body, params }) => {
    const { isApproved, reason } = body;
    return listAfter(caller, await decideFee(portal, { caller, isApproved, reason, ...params }));
  });
}
