/** The fee table beside the payouts, for agency and network. */

import { FeePanel } from '../fee/fee-panel.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { PageHeader } from '../ui/page-header.tsx';

export function FeesPage() {
  const { t } = useTranslation('fee');
  return (
    <>
      <PageHeader title={t('title')} />
      <FeePanel />
    </>
  );
}
