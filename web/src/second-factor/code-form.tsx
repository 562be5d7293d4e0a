/** A code of an app, of a mail or for recovery. A mail is sent when it is chosen. */
import type { FactorMethod } from '@gtp/domain/second-factor/second-factor.ts';
import { Alert, Anchor, Button, Text, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import type { Mailed, ShowingForm } from './use-showing.ts';

type CodeFormProps = ShowingForm & {
  readonly method: Exclude<FactorMethod, 'passkey'>;
  readonly mailCode: () => Promise<Mailed>;
};

export function CodeForm({ method, mailCode, run, isRunning, codeProblem, refusal, submitLabel }: CodeFormProps) {
  const { t } = useTranslation('second-factor');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { mailed, send } = useMail({ isWanted: method === 'mail', run, mailCode });
  const isRecovery = method === 'recovery';
  const isWhole = isRecovery ? code.trim().length >= 10 : code.length === 6;
  const missing = isTried && !isWhole ? t(isRecovery ? 'form.recoveryMissing' : 'form.codeMissing') : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (isWhole && !isRunning) void run(async () => ({ method, code: code.trim() }));
  };
  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <Text>{method === 'mail' && mailed ? t('form.mailed', { email: mailed.maskedEmail }) : t(`form.${method}`)}</Text>
      <TextInput
        size="md"
        data-autofocus
        autoFocus
        label={t(isRecovery ? 'form.recoveryLabel' : 'form.codeLabel')}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={isRecovery ? 20 : 6}
        value={code}
        error={missing ?? codeProblem}
        onChange={(event) => setCode(isRecovery ? event.currentTarget.value : digitsOf(event.currentTarget.value))}
      />
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth loading={isRunning}>
        {submitLabel}
      </Button>
      {method === 'mail' && (
        <Anchor component="button" type="button" ta="start" onClick={() => void send()} disabled={isRunning}>
          {t('form.mailAgain')}
        </Anchor>
      )}
    </form>
  );
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 6);
}

type Mailing = Pick<CodeFormProps, 'run' | 'mailCode'> & { readonly isWanted: boolean };

function useMail({ isWanted, run, mailCode }: Mailing) {
  const [mailed, setMailed] = useState<Mailed>();
  const isSent = useRef(false);
  const send = () =>
    run(async () => {
      setMailed(await mailCode());
      return undefined;
    });
  useEffect(() => {
    if (!isWanted || isSent.current) return;
    isSent.current = true;
    void send();
  });
  return { mailed, send };
}
