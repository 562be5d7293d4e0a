/** An institution's own people, and how they log in by its own login server. */
import { PeoplePage } from '../people/people-page.tsx';
import { ConnectionPanel } from '../single-sign-on/connection-panel.tsx';

export function InstitutionPeoplePage() {
  return <PeoplePage after={<ConnectionPanel />} />;
}
