import { GenuinePage } from '../paper/genuine-page.tsx';
import { SharedQueries } from './shared-queries.tsx';

/** For people without a login, who have no queries yet. */
export function GenuineCheckPage() {
  return (
    <SharedQueries>
      <GenuinePage />
    </SharedQueries>
  );
}
