/** A login whose rule asks for a stronger second factor sets one up here, and goes on. */
import { completeSetUp } from '@gtp/contract/session/strong-login-wire.ts';
import { callEndpoint } from '../platform/api.ts';
import { readUserGroup } from '../platform/credentials.ts';
import { PageLink, useGoAfter } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { FactorSetUp } from '../second-factor/set-up-page.tsx';
import { exitPath } from '../session/entry-paths.ts';
import { keepLogin } from '../session/session-calls.ts';
import { pageAfterLogin } from '../session/use-two-factor.ts';

export function FactorSetUpPage() {
  const { t } = useTranslation('second-factor');
  const goAfter = useGoAfter();
  const goOn = async () => goAfter(pageAfterLogin(keepLogin(await callEndpoint(completeSetUp))), { replace: true });
  return (
    <FactorSetUp onReady={() => void goOn()}>
      <PageLink to={exitPath(readUserGroup())}>{t('login.back')}</PageLink>
    </FactorSetUp>
  );
}
