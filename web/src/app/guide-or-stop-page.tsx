/** The guide; with the token of a letter in its address, the way to stop a change of a settlement account. */
import { GuidePage } from '../help/help-page.tsx';
import { StopAccountChange } from '../payout-account/stop-account-change.tsx';
import { usePageSearch } from '../platform/page-link.tsx';
import { withQueries } from './recovery-pages.tsx';

const StopPage = withQueries(StopFromLetter);

export function GuideOrStopPage() {
  return usePageSearch().stop === undefined ? <GuidePage /> : <StopPage />;
}

function StopFromLetter() {
  return <StopAccountChange token={usePageSearch().stop ?? ''} />;
}
