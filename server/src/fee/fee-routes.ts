import * as contract from '@gtp/contract/fee/fee-wire.ts';
import { accept, type RefusalCode, type Result } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { decideFee } from './decide-fee.ts';
import { type FeeReader, listFees } from './list-fees.ts';
import { proposeFee } from './propose-fee.ts';

export function bindFee(portal: Portal): void {
  const list = async (reader: FeeReader) => accept(await listFees(portal, reader));
  const listAfter = async <Code extends RefusalCode = never>(reader: FeeReader, done: Result<string, Code>) =>
    done.ok ? list(reader) : done;
  bindEndpoint(portal, contract.listFees, ({ caller, language }) => list({ caller, language }));
  bindEndpoint(portal, contract.proposeFee, async ({ caller, language, body }) =>
    listAfter({ caller, language }, await proposeFee(portal, { caller, proposal: body })),
  );
  bindEndpoint(portal, contract.decideFee, async ({ caller, language, body, params }) => {
    const { isApproved, reason } = body;
    return listAfter({ caller, language }, await decideFee(portal, { caller, isApproved, reason, ...params }));
  });
}
