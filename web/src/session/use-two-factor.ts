/** The life of the second factor's form: sending, counting down, checking, going on. */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { resetCountdown, useTimeLeft } from '../platform/countdown.ts';
import { useGoAfter } from '../platform/page-link.tsx';
import { takeReturnPath } from '../platform/return-path.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { mainPagePath } from './entry-paths.ts';
import { useFirstFocus } from './first-focus.ts';
import { useRefusalText } from './refusal-text.ts';
import { completeLogin, keptCode, type MailedCode, sendCode } from './session-calls.ts';

const codeDigits = 6;

export function useTwoFactor() {
  const sending = useSending();
  const answer = useAnswer();
  const { mailed } = sending;
  const leftMs = useTimeLeft(mailed?.expiresAtMs ?? 0);
  return {
    ...answer,
    mailed,
    leftMs,
    isSending: sending.isSending,
    refusal: answer.refusal || sending.refusal,
    resend: () => {
      answer.clear();
      sending.send();
    },
  };
}

/** Sends a code when the page opens, unless one mailed before a reload is still valid. */
function useSending() {
  const refusalText = useRefusalText();
  const [mailed, setMailed] = useState<MailedCode | undefined>(() => keptCode());
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const hasStarted = useRef(mailed !== undefined);

  async function run() {
    setIsSending(true);
    setRefusal('');
    try {
      setMailed(await sendCode());
    } catch (error) {
      setRefusal(refusalText(error));
    }
    setIsSending(false);
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void run();
  });
  return { mailed, isSending, refusal, send: () => void run() };
}

function useAnswer() {
  const { t } = useTranslation('session');
  const goAfter = useGoAfter();
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const codeRef = useRef<HTMLInputElement>(null);
  useFirstFocus(codeRef);
  const form = useProblemForm({
    name: 'two-factor',
    initial: { code: '' },
    problemsOf: ({ code }) => ({ code: code.length === codeDigits ? undefined : t('code.incomplete') }),
  });

  async function send() {
    setIsRunning(true);
    clear();
    try {
      goAfter(pageAfterLogin(await completeLogin(form.values.code)), { replace: true });
    } catch (error) {
      const isAboutCode = error instanceof ApiError && error.code.startsWith('session.code');
      if (isAboutCode) form.refuse('code', refusalText(error));
      else setRefusal(refusalText(error));
      setIsRunning(false);
      codeRef.current?.select();
    }
  }

  function clear() {
    form.discard(form.values);
    setRefusal('');
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isRunning && form.tryOut()) void send();
  }

  const field = form.bind('code', (typed) => typed.replaceAll(/\D/g, '').slice(0, codeDigits));
  return { field, refusal, isRunning, codeRef, submit, clear };
}

/** Where a login leads: to the page that one wanted to see, taken once; or to setting up a stronger second factor. */
export function pageAfterLogin(clientType: string | undefined): string {
  resetCountdown();
  if (clientType === undefined) return '/user/second-factor';
  return takeReturnPath(clientType) ?? mainPagePath(clientType);
}
