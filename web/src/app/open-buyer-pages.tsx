/**
 * The buyer's pages that open without login (spec §2): visitors, and who is logged in as somebody else, read what to do and
 * come back after the login.
 */
import { Button, Stack, Text, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { readSignedIn } from '../platform/credentials.ts';
import { useGo, usePagePath, usePageSearch } from '../platform/page-link.tsx';
import { loadChunk } from '../platform/stale-chunks.ts';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { logOut } from './session-end.ts';

const Callback = lazy(() =>
  loadChunk(async () => ({ default: (await import('../payment/payment-callback-page.tsx')).PaymentCallbackPage })),
);
const Cards = lazy(() =>
  loadChunk(async () => ({ default: (await import('../card/card-list-page.tsx')).CardListPage })),
);

const isBuyer = () => readSignedIn()?.clientType === 'BUYER';

/** Where the card company leads back to; the outcome is shown to the buyer alone. */
export function OpenCallbackPage() {
  return isBuyer() ? <Callback /> : <LogInFirst page="callback" />;
}

export function OpenCardPage() {
  return isBuyer() ? <Cards /> : <LogInFirst page="cards" />;
}

function LogInFirst({ page }: { readonly page: 'callback' | 'cards' }) {
  const { t } = useTranslation('app');
  const go = useGo();
  const path = usePagePath();
  const search = usePageSearch();
  // As it was when the page opened: it says nothing else while a logout leads away.
  const [other] = useState(readSignedIn);
  const logIn = () => {
    const query = new URLSearchParams(search as Record<string, string>);
    sessionStore.write(sessionKeys.returnPath, query.size > 0 ? `${path}?${query}` : path);
    if (other) void logOut();
    else go('/login');
  };
  return (
    <Stack gap="lg">
      <Title order={1}>{t(`logInFirst.${page}.title`)}</Title>
      <Text>{other ? t('logInFirst.other', { userId: other.userId }) : t(`logInFirst.${page}.text`)}</Text>
      <Button size="md" maw={480} onClick={logIn}>
        {t(other ? 'top.logout' : 'start.login')}
      </Button>
    </Stack>
  );
}
