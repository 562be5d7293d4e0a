import { AuthenticityPage } from '../document/authenticity-page.tsx';
import { SharedQueries } from './shared-queries.tsx';

/** For people without a login, who have no queries yet. */
export function AuthenticityCheckPage() {
  return (
    <SharedQueries>
      <AuthenticityPage />
    </SharedQueries>
  );
}
