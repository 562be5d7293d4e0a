/** The fee table beside the payouts, for agency and network. */
import { useTranslation } from 'react-i18next';
import { FeePanel } from '../fee/fee-panel.tsx';
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
