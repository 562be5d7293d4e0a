/**
 * An institution's own people, and how they log in and are named by its own login server. An issuer has a page about each
 * of them (spec §2: deputy-detail).
 */
import { deputyPath } from '../deputy/deputy-paths.ts';
import { PeoplePage } from '../people/people-page.tsx';
import { currentViewer } from '../platform/viewer.ts';
import { ProvisioningPanel } from '../provisioning/provisioning-panel.tsx';
import { ConnectionPanel } from '../single-sign-on/connection-panel.tsx';

export function InstitutionPeoplePage() {
  return (
    <PeoplePage
      personPath={currentViewer().clientType === 'ISSUER' ? deputyPath() : undefined}
      after={
        <>
          <ConnectionPanel />
          <ProvisioningPanel />
        </>
      }
    />
  );
}
