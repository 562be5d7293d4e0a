/** The start page: what this is, and where to log in. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { PageLink, useGo } from '../platform/page-link.tsx';
import { usePreHydrationInput } from '../platform/pre-hydration-input.ts';
import { useTranslation } from '../platform/use-translation.ts';

export function StartPage() {
  const { t } = useTranslation('app');
  const go = useGo();
  usePreHydrationInput();
  return (
    <Stack gap="lg">
      <Title order={1} textWrap="balance">
        {t('start.title')}
      </Title>
      <Text size="md">{t('start.lead')}</Text>
      <Button size="md" onClick={() => go('/login')}>
        {t('start.login')}
      </Button>
      <Group gap="md">
        <Text c="dimmed">{t('start.signUp')}</Text>
        <PageLink to="/seller/signup/agree">{t('start.seller')}</PageLink>
        <PageLink to="/buyer/signup/agree">{t('start.buyer')}</PageLink>
      </Group>
      <Group gap="md">
        <Text c="dimmed">{t('start.institutions')}</Text>
        <PageLink to="/visa">VISA</PageLink>
        <PageLink to="/kotra">KOTRA</PageLink>
        <PageLink to="/issuer">{t('start.issuer')}</PageLink>
      </Group>
    </Stack>
  );
}
