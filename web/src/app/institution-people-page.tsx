/** An institution's own people, and how they log in and are named by its own login server. */
import { PeoplePage } from '../people/people-page.tsx';
import { ProvisioningPanel } from '../provisioning/provisioning-panel.tsx';
import { ConnectionPanel } from '../single-sign-on/connection-panel.tsx';

export function InstitutionPeoplePage() {
  return (
    <PeoplePage
      after={
        <>
          <ConnectionPanel />
          <ProvisioningPanel />
        </>
      }
    />
  );
}
