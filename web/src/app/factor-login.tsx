/** The second factor of who has a passkey or an authenticator app. */
import { completeByFactor } from '@gtp/contract/session/strong-login-wire.ts';
import { Anchor } from '@mantine/core';
import './all-styles.ts';
import { callEndpoint } from '../platform/api.ts';
import { readUserGroup } from '../platform/credentials.ts';
import { PageLink, useGoAfter } from '../platform/page-link.tsx';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { FactorForm } from '../second-factor/factor-form.tsx';
import { exitPath } from '../session/entry-paths.ts';
import { keepLogin } from '../session/session-calls.ts';
import { pageAfterLogin } from '../session/use-two-factor.ts';
import entry from '../ui/entry-page.module.css';
import { factorCalls } from './factor-calls.ts';

type FactorLoginProps = Pick<Parameters<typeof FactorForm>[0], 'methods'>;

export function FactorLogin({ methods }: FactorLoginProps) {
  const { t } = useTranslation('second-factor');
  const goAfter = useGoAfter();
  const calls = factorCalls(async (shown) => {
    const tokens = await callEndpoint(completeByFactor, { body: shown });
    goAfter(pageAfterLogin(keepLogin(tokens)), { replace: true });
  });
  return (
    <div className={entry.parts}>
      <h1 className={entry.title}>{t('login.title')}</h1>
      <FactorForm methods={methods} calls={calls} submitLabel={t('login.submit')}>
        <div className={entry.ends}>
          <PageLink to={exitPath(readUserGroup())}>{t('login.back')}</PageLink>
          {runtimeConfig().isDemo && methods.includes('mail') && (
            <Anchor href="/dev/mailbox" target="_blank" rel="noopener">
              {t('login.mailbox')}
            </Anchor>
          )}
        </div>
      </FactorForm>
    </div>
  );
}
