/** The security page of everyone who is signed in: second factors, password, open logins, log-in history. */
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { Stack } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ChangePasswordForm } from '../recovery/change-password-form.tsx';
import { OwnFactors } from '../second-factor/own-factors.tsx';
import { LoginHistory, OwnSessions } from '../session/own-sessions.tsx';
import { OwnSignOn } from '../single-sign-on/own-sign-on.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function SecurityPage() {
  const { t } = useTranslation('menu');
  return (
    <>
      <PageHeader title={t('security.title')} hint={t('security.hint')} />
      <Stack gap="lg">
        <OwnFactors />
        <OwnSessions />
        <ChangePasswordForm />
        {!isMemberType(currentViewer().clientType) && <OwnSignOn />}
        <LoginHistory />
      </Stack>
    </>
  );
}
