/** Pages about one's own company that have a name and nothing to show yet. */
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

type Name = 'deputy-list' | 'deputy-detail' | 'payment-info';

export const DeputyListPage = () => <FirstPage name="deputy-list" />;
export const DeputyDetailPage = () => <FirstPage name="deputy-detail" />;
export const IssuerPaymentPage = () => <FirstPage name="payment-info" />;

function FirstPage({ name }: { readonly name: Name }) {
  const { t } = useTranslation('app');
  return (
    <>
      <PageHeader title={t(`myPage.tab.${name}`)} />
      <EmptyState title={t('myPage.none')} text={t('myPage.noneHint')} />
    </>
  );
}
