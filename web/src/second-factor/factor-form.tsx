/** Shows a second factor: the preferred one first, and what else the person has below. */
import type { FactorMethod } from '@gtp/domain/second-factor/second-factor.ts';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { CodeForm } from './code-form.tsx';
import { canUsePasskeys, signWithPasskey } from './passkeys-in-browser.ts';
import { type FactorCalls, type ShowingForm, useShowing } from './use-showing.ts';

type FactorFormProps = {
  /** What is asked for first stands first. */
  readonly methods: readonly FactorMethod[];
  readonly calls: FactorCalls;
  readonly submitLabel: string;
  /** Below the button, such as the way back. */
  readonly children?: ReactNode;
};

export function FactorForm({ methods, calls, submitLabel, children }: FactorFormProps) {
  const { t } = useTranslation('second-factor');
  const possible = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [chosen, choose] = useState(possible[0]);
  const showing = useShowing(calls);
  const others = possible.filter((method) => method !== chosen);
  const change = (method: FactorMethod) => {
    showing.clear();
    choose(method);
  };
  const form = { ...showing, submitLabel };
  return (
    <Stack gap="md">
      {chosen === undefined && <Text>{t('form.none')}</Text>}
      {chosen === 'passkey' && <PasskeyForm {...form} calls={calls} />}
      {chosen && chosen !== 'passkey' && <CodeForm key={chosen} {...form} method={chosen} mailCode={calls.mailCode} />}
      {others.map((method) => (
        <Anchor key={method} component="button" type="button" ta="start" onClick={() => change(method)}>
          {t(`form.use.${method}`)}
        </Anchor>
      ))}
      {children}
    </Stack>
  );
}

function PasskeyForm({ run, isRunning, refusal, calls }: ShowingForm & { readonly calls: FactorCalls }) {
  const { t } = useTranslation('second-factor');
  const sign = () =>
    run(async () => ({ method: 'passkey', passkey: await signWithPasskey((await calls.beginPasskey()).options) }));
  return (
    <>
      <Text>{t('form.passkey')}</Text>
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Button size="md" fullWidth data-autofocus loading={isRunning} onClick={() => void sign()}>
        {t('form.usePasskey')}
      </Button>
    </>
  );
}
