/** Second factor: six digits from a mail that is valid for three minutes. */
import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { clockText } from '../platform/countdown.ts';
import { readUserGroup } from '../platform/credentials.ts';
import { PageLink } from '../platform/page-link.tsx';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { exitPath } from './entry-paths.ts';
import styles from './two-factor-page.module.css';
import { useTwoFactor } from './use-two-factor.ts';

export function TwoFactorPage() {
  const { t } = useTranslation('session');
  const factor = useTwoFactor();
  return (
    <form onSubmit={factor.submit} noValidate aria-label={t('code.title')}>
      <Stack gap="md">
        <Title order={1}>{t('code.title')}</Title>
        <Text>{factor.mailed ? t('code.sent', { email: factor.mailed.maskedEmail }) : t('code.sending')}</Text>
        <TextInput
          ref={factor.codeRef}
          size="lg"
          classNames={{ input: styles.code ?? '' }}
          label={t('code.label')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...factor.field}
        />
        <TimeLeft leftMs={factor.leftMs} isKnown={factor.mailed !== undefined} />
        {factor.refusal && (
          <Alert color="red" role="alert">
            {factor.refusal}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={factor.isRunning}>
          {t('code.submit')}
        </Button>
        <Group justify="space-between">
          <Anchor component="button" type="button" onClick={factor.resend} disabled={factor.isSending}>
            {t('code.resend')}
          </Anchor>
          <PageLink to={exitPath(readUserGroup())}>{t('code.back')}</PageLink>
        </Group>
        {runtimeConfig().isDemo && (
          <Anchor href="/dev/mailbox" target="_blank">
            {t('code.mailbox')}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}

function TimeLeft({ leftMs, isKnown }: { readonly leftMs: number; readonly isKnown: boolean }) {
  const { t } = useTranslation('session');
  if (!isKnown) return null;
  if (leftMs === 0) return <Text c="red">{t('code.expired')}</Text>;
  return (
    <Text c="dimmed">
      {t('code.timeLeft')} <strong className={styles.clock}>{clockText(leftMs)}</strong>
    </Text>
  );
}
