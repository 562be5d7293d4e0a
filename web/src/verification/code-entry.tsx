/** A six-digit code that was sent: how long it is good, sending it again, checking it (product §8). */
import { Anchor, Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { clockText, useTimeLeft } from '../platform/countdown.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { useErrorSentence } from '../ui/error-box.tsx';
import styles from './proof-frame.module.css';
import { MailboxLink, onEnter } from './proof-frame.tsx';
import type { Sent } from './sent-code.ts';

type CodeEntryProps = {
  readonly sent: Sent;
  readonly label: string;
  readonly hint: string;
  /** Checks the code; throws what the server said. */
  readonly verify: (code: string) => Promise<void>;
  readonly resend: () => void;
  readonly isResending: boolean;
};

const codeDigits = 6;

export function CodeEntry({ sent, label, hint, verify, resend, isResending }: CodeEntryProps) {
  const { t } = useTranslation('verification');
  const check = useCheck(verify);
  const leftMs = useTimeLeft(sent.expiresAtMs);
  const waitMs = useTimeLeft(sent.resendAtMs);
  return (
    <>
      <div className={styles.row}>
        <TextInput
          label={label}
          description={hint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeDigits}
          autoFocus
          {...check.field}
          onKeyDown={onEnter(check.run)}
        />
        <Button onClick={check.run} loading={check.isRunning}>
          {t('code.check')}
        </Button>
      </div>
      <div className={styles.foot}>
        <span role="timer">
          {leftMs > 0 ? t('code.left') : t('code.expired')}{' '}
          {leftMs > 0 && <strong className={styles.clock}>{clockText(leftMs)}</strong>}
        </span>
        <Anchor component="button" type="button" size="sm" disabled={waitMs > 0 || isResending} onClick={resend}>
          {waitMs > 0 ? t('code.resendIn', { seconds: Math.ceil(waitMs / 1000) }) : t('code.resend')}
        </Anchor>
        <MailboxLink />
      </div>
    </>
  );
}

function useCheck(verify: CodeEntryProps['verify']) {
  const { t } = useTranslation('verification');
  const sentence = useErrorSentence();
  const [isRunning, setRunning] = useState(false);
  const form = useProblemForm({
    name: useId(),
    initial: { code: '' },
    problemsOf: ({ code }) => ({ code: code.length === codeDigits ? undefined : t('code.incomplete') }),
  });
  const send = async () => {
    if (!form.tryOut()) return;
    setRunning(true);
    try {
      await verify(form.values.code);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.refuse('code', sentence(error));
    } finally {
      setRunning(false);
    }
  };
  const field = form.bind('code', (typed) => typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, codeDigits));
  return { field, isRunning, run: () => void (isRunning || send()) };
}
