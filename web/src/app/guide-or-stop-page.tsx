/** The guide; with the token of an e-mail in its address, the way to stop a change of a settlement account. */
import { GuidePage } from '../help/help-page.tsx';
import { StopAccountChange } from '../payout-account/stop-account-change.tsx';
import { usePageSearch } from '../platform/page-link.tsx';
import { withQueries } from './recovery-pages.tsx';

const StopPage = withQueries(StopFromEmail);

export function GuideOrStopPage() {
  return usePageSearch().stop === undefined ? <GuidePage /> : <StopPage />;
}

function StopFromEmail() {
  return <StopAccountChange token={usePageSearch().stop ?? ''} />;
}
