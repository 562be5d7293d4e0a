/** The company's documents with, for a seller, the settlement accounts and fees below them (menu 100012). */
import type { ComponentType } from 'react';
import { FeePanel } from '../fee/fee-panel.tsx';
import { PayoutAccounts } from '../payout-account/payout-accounts.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { CodeEntry } from '../verification/code-entry.tsx';

export function withPayoutAccounts(Page: ComponentType): ComponentType {
  return function PageWithPayoutAccounts() {
    if (currentViewer().clientType !== 'SELLER') return <Page />;
    return (
      <>
        <Page />
        <div style={{ marginTop: 24 }}>
          <PayoutAccounts CodeEntry={CodeEntry} />
        </div>
        <div style={{ marginTop: 24 }}>
          <FeePanel />
        </div>
      </>
    );
  };
}
