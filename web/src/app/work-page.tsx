/** /work/koscom and /work/{index.bak}: addresses that partners' systems know; there is nothing to do on them. */
import { Stack, Text, Title } from '@mantine/core';
import { readSignedIn } from '../platform/credentials.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { mainPagePath } from '../session/entry-paths.ts';

export function WorkPage() {
  const { t } = useTranslation(['gallery', 'app']);
  return (
    <Stack gap="md">
      <Title order={1}>{t('work.title')}</Title>
      <Text>{t('work.text')}</Text>
      <PageLink to={mainPagePath(readSignedIn()?.clientType ?? '')}>{t('app:open.back')}</PageLink>
    </Stack>
  );
}
