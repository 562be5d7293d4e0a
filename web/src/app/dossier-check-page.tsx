import { CheckDossierPage } from '../document/check-dossier-page.tsx';
import { SharedQueries } from './shared-queries.tsx';

/** For people without a login, who have no queries yet. */
export function DossierCheckPage() {
  return (
    <SharedQueries>
      <CheckDossierPage />
    </SharedQueries>
  );
}
