import * as contract from '@gtp/contract/ledger/ledger-wire.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { readBalancesAt } from './ledger.ts';
import { listPublishedRoots } from './merkle-root-store.ts';

const rootsAtOnce = 366;

/** `GET /ledger/…`: what anyone may know of the books, and what they held at an instant. */
export function bindLedger(portal: Portal): void {
  bindEndpoint(portal, contract.listMerkleRoots, async ({ query }) =>
    accept({ list: await listPublishedRoots(portal.database, { ...query, limit: rootsAtOnce }) }),
  );
  bindEndpoint(portal, contract.listLedgerBalances, async ({ query }) =>
    accept({ list: await readBalancesAt(portal.database, query.at ?? portal.clock.now()) }),
  );
}
