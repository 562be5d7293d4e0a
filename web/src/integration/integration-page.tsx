/** Keys with which the company's own programs call, and addresses that get webhooks. */
import { may } from '@gtp/domain/account/may.ts';
import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ListFirst } from '../ui/list-first.tsx';
import { ApiKeysPanel } from './api-keys-panel.tsx';
import { apiDocsPath } from './integration-paths.ts';
import { ServiceAccountsPanel } from './service-accounts-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

export function IntegrationPage() {
  const { t } = useTranslation('integration');
  const canManage = may('integration.manage', currentViewer());
  const reference = (
    <>
      {t('page.hint')}{' '}
      <Anchor href={apiDocsPath()} inherit>
        {t('page.reference')}
      </Anchor>
    </>
  );
  return (
    <ListFirst title={t('page.title')} hint={reference}>
      <Stack gap="md">
        <ApiKeysPanel canManage={canManage} />
        <ServiceAccountsPanel canManage={canManage} />
        <WebhooksPanel canManage={canManage} />
      </Stack>
    </ListFirst>
  );
}
