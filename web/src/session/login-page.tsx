/** First factor, for members at /login and for each body at its own entry. */
import { Alert, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarlyInput } from '../platform/early-input.ts';
import { PageLink, usePagePath } from '../platform/page-link.tsx';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import type { BodyName } from './entry-paths.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { t } = useTranslation('session');
  return <LoginScreen title={t('login.title')} lead={t('login.lead')} ways={memberWays} />;
}

/** /visa, /kotra and /issuer: the first part of the path says whose entry it is. */
export function BodyLoginPage() {
  const { t } = useTranslation('session');
  const body = usePagePath().slice(1) as BodyName;
  const ways = [[`/admin/${body}/findpwdinfo`, 'lostBody']] as const;
  return <LoginScreen title={t(`login.body.${body}.title`)} lead={t(`login.body.${body}.lead`)} ways={ways} />;
}

type Way = readonly [path: string, name: 'signUpBuyer' | 'signUpSeller' | 'lostBuyer' | 'lostSeller' | 'lostBody'];

/** Where those go who cannot log in (yet). */
const memberWays: readonly Way[] = [
  ['/buyer/signup/agree', 'signUpBuyer'],
  ['/seller/signup/agree', 'signUpSeller'],
  ['/buyer/user/findaccountinfo', 'lostBuyer'],
  ['/seller/user/findaccountinfo', 'lostSeller'],
];

type LoginScreenProps = { readonly title: string; readonly lead: string; readonly ways: readonly Way[] };

function LoginScreen({ title, lead, ways }: LoginScreenProps) {
  const { t } = useTranslation('session');
  const hasEnded = useEndReason();
  useEarlyInput();
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
      <nav aria-label={t('login.more.ways')}>
        <Stack gap={6}>
          {ways.map(([path, name]) => (
            <PageLink key={path} to={path} size="sm">
              {t(`login.more.${name}`)}
            </PageLink>
          ))}
        </Stack>
      </nav>
    </Stack>
  );
}

/** Whether the person was signed out for idling; told once. */
function useEndReason(): boolean {
  const [hasEnded] = useState(() => sessionStore.read(sessionKeys.endReason) !== undefined);
  useEffect(() => sessionStore.remove(sessionKeys.endReason), []);
  return hasEnded;
}
