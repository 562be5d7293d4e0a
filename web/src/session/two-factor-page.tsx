/** Second factor: six digits from a mail that is valid for three minutes. */
import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { clockText } from '../platform/countdown.ts';
import { readUserGroup } from '../platform/credentials.ts';
import { PageLink } from '../platform/page-link.tsx';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';
import entry from '../ui/entry-page.module.css';
import { exitPath } from './entry-paths.ts';
import styles from './two-factor-page.module.css';
import { useTwoFactor } from './use-two-factor.ts';

export function TwoFactorPage() {
  const { t } = useTranslation('session');
  const factor = useTwoFactor();
  return (
    <form onSubmit={factor.submit} noValidate aria-label={t('code.title')}>
      <div className={entry.parts}>
        <h1 className={entry.title}>{t('code.title')}</h1>
        <p className={entry.words}>
          {factor.mailed ? t('code.sent', { email: factor.mailed.maskedEmail }) : t('code.sending')}
        </p>
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
        <div className={entry.ends}>
          <Anchor component="button" type="button" onClick={factor.resend} disabled={factor.isSending}>
            {t('code.resend')}
          </Anchor>
          <PageLink to={exitPath(readUserGroup())}>{t('code.back')}</PageLink>
        </div>
        {runtimeConfig().isDemo && (
          <Anchor href="/dev/mailbox" target="_blank" rel="noopener">
            {t('code.mailbox')}
          </Anchor>
        )}
      </div>
    </form>
  );
}

function TimeLeft({ leftMs, isKnown }: { readonly leftMs: number; readonly isKnown: boolean }) {
  const { t } = useTranslation('session');
  if (!isKnown) return null;
  if (leftMs === 0) return <p className={entry.over}>{t('code.expired')}</p>;
  return (
    <p className={entry.lead}>
      {t('code.timeLeft')} <strong className={styles.clock}>{clockText(leftMs)}</strong>
    </p>
  );
}
