/** Shows a second factor: the preferred one first, and what else the person has below. */
import type { FactorMethod } from '@gtp/domain/second-factor/second-factor.ts';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { useErrorSentence } from '../ui/error-box.tsx';
import { CodeForm } from './code-form.tsx';
import { canUsePasskeys, signWithPasskey } from './passkeys-in-browser.ts';

/** What the person shows. */
export type Shown = { readonly method: FactorMethod; readonly code?: string; readonly passkey?: string };
/** Where a mailed code went. */
export type Mailed = { readonly maskedEmail: string };

export type FactorCalls = {
  /** What a passkey is to sign. */
  readonly beginPasskey: () => Promise<{ readonly options: string }>;
  readonly mailCode: () => Promise<Mailed>;
  /** Throws what the server refuses. */
  readonly show: (shown: Shown) => Promise<void>;
};

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

export type ShowingForm = ReturnType<typeof useShowing> & { readonly submitLabel: string };

/** One try at a time; what the server refuses is said, beside the code where it is about that. */
function useShowing(calls: FactorCalls) {
  const sentence = useErrorSentence();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<Shown | undefined>) => {
    setRunning(true);
    setError(undefined);
    try {
      const shown = await work();
      if (shown) await calls.show(shown);
    } catch (caught) {
      setError(caught);
    }
    setRunning(false);
  };
  const isAboutCode = error instanceof ApiError && error.field === 'code';
  return {
    isRunning,
    run,
    clear: () => setError(undefined),
    codeProblem: isAboutCode ? sentence(error) : undefined,
    refusal: error !== undefined && !isAboutCode ? sentence(error) : undefined,
  };
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
