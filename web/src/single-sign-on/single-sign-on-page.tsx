/** Logging in by one's organisation: asks for the address that says which, and receives who comes back. */
import { beginSignOn } from '@gtp/contract/single-sign-on/single-sign-on-wire.ts';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../platform/api.ts';
import { PageLink, useGo, usePageSearch } from '../platform/page-link.tsx';
import { useSteps } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm } from '../ui/command-form.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { finishRound, keptErrand, leaveFor, type RoundEnd, takeCode } from './round.ts';
import { TestResult } from './test-result.tsx';

export function SingleSignOnPage() {
  const { t } = useTranslation('single-sign-on');
  const [code] = useState(takeCode);
  return (
    <Stack gap="md">
      <Title order={1}>{t('login.title')}</Title>
      {code === undefined ? <AddressForm /> : <Return code={code} />}
    </Stack>
  );
}

const institutions = ['visa', 'kotra', 'issuer'];

function AddressForm() {
  const { t } = useTranslation('single-sign-on');
  const { from = '' } = usePageSearch();
  const back = institutions.includes(from) ? `/${from}` : '/login';
  const form = useProblemForm({
    name: 'organisation',
    initial: { email: '' },
    problemsOf: ({ email }) => waitsFor({ email: email.includes('@') }),
  });
  const leave = useSteps([], (email: string) =>
    leaveFor({ purpose: 'login', from: back }, (challenge) =>
      callEndpoint(beginSignOn, { body: { email, challenge } }),
    ),
  );
  return (
    <>
      <Text>{t('login.lead')}</Text>
      <CommandForm form={form} command={leave} inputOf={() => form.values.email.trim()} submitLabel={t('login.submit')}>
        <TextInput
          size="md"
          type="email"
          label={t('login.email')}
          autoComplete="email"
          maxLength={200}
          {...form.bind('email')}
        />
      </CommandForm>
      <PageLink to={back} size="sm">
        {t('login.back')}
      </PageLink>
    </>
  );
}

type Ended = RoundEnd | { readonly error: unknown } | 'gone';

function Return({ code }: { readonly code: string }) {
  const { t } = useTranslation('single-sign-on');
  const go = useGo();
  const [from] = useState(() => keptErrand()?.from ?? '/login');
  const [ended, setEnded] = useState<Ended>();
  useEffect(() => {
    let isShown = true;
    void endOf(code).then((end) => {
      if (!isShown) return;
      if (end !== 'gone' && 'goTo' in end) go(end.goTo, { replace: true });
      else setEnded(end);
    });
    return () => {
      isShown = false;
    };
  }, [code, go]);
  if (ended === undefined) return <Text role="status">{t('login.checking')}</Text>;
  if (ended !== 'gone' && 'test' in ended) return <TestResult result={ended.test} back={from} />;
  return (
    <>
      {ended !== 'gone' && 'error' in ended ? (
        <ErrorBox error={ended.error} />
      ) : (
        <NoticeBox kind="warning" role="alert" title={t('login.gone')} />
      )}
      <BackButton to={from} />
    </>
  );
}

function BackButton({ to }: { readonly to: string }) {
  const { t } = useTranslation('single-sign-on');
  const go = useGo();
  return (
    <Button variant="default" onClick={() => go(to, { replace: true })}>
      {t('login.back')}
    </Button>
  );
}

const rounds = new Map<string, Promise<Ended>>();

/** Asked once a code, also where the page is drawn twice. */
function endOf(code: string): Promise<Ended> {
  const known = rounds.get(code);
  if (known) return known;
  const found: Promise<Ended> =
    code === 'gone'
      ? Promise.resolve('gone')
      : finishRound(code).then(
          (end) => end ?? 'gone',
          (error: unknown) => ({ error }),
        );
  rounds.set(code, found);
  return found;
}
