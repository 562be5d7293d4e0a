/** First factor, for members at /login and for each body at its own entry. */
import { Alert, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagePath } from '../platform/page-link.tsx';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import type { BodyName } from './entry-paths.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { t } = useTranslation('session');
  return <LoginScreen title={t('login.title')} lead={t('login.lead')} />;
}

/** /visa, /kotra and /issuer: the first part of the path says whose entry it is. */
export function BodyLoginPage() {
  const { t } = useTranslation('session');
  const body = usePagePath().slice(1) as BodyName;
  return <LoginScreen title={t(`login.body.${body}.title`)} lead={t(`login.body.${body}.lead`)} />;
}

function LoginScreen({ title, lead }: { readonly title: string; readonly lead: string }) {
  const { t } = useTranslation('session');
  const hasEnded = useEndReason();
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" mt={4}>
          {lead}
        </Text>
      </div>
      {hasEnded && <Alert color="brand">{t('login.endedByTime')}</Alert>}
      <LoginForm />
    </Stack>
  );
}

/** Whether the person was signed out for idling; told once. */
function useEndReason(): boolean {
  const [hasEnded] = useState(() => sessionStore.read(sessionKeys.endReason) !== undefined);
  useEffect(() => sessionStore.remove(sessionKeys.endReason), []);
  return hasEnded;
}
