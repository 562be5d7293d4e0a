/** The life of the second factor's form: sending, counting down, checking, going on. */
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/api.ts';
import { checkEveryMs, resetCountdown } from '../platform/countdown.ts';
import { useGo } from '../platform/page-link.tsx';
import { sessionStore } from '../platform/storage.ts';
import { sessionKeys } from '../platform/storage-keys.ts';
import { mainPagePath } from './entry-paths.ts';
import { useFirstFocus } from './first-focus.ts';
import { useRefusalText } from './refusal-text.ts';
import { completeLogin, keptCode, type MailedCode, sendCode } from './session-calls.ts';

const codeDigits = 6;

export function useTwoFactor() {
  const sending = useSending();
  const answer = useAnswer();
  const { mailed } = sending;
  const leftMs = useTimeLeft(mailed?.expiresAtMs);
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
  const go = useGo();
  const refusalText = useRefusalText();
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const codeRef = useRef<HTMLInputElement>(null);
  useFirstFocus(codeRef);

  async function send() {
    setIsRunning(true);
    clear();
    try {
      const clientType = await completeLogin(code);
      resetCountdown();
      go(takeReturnPath() ?? mainPagePath(clientType), { replace: true });
    } catch (error) {
      const isAboutCode = error instanceof ApiError && error.code.startsWith('session.code');
      (isAboutCode ? setFieldError : setRefusal)(refusalText(error));
      setIsRunning(false);
      codeRef.current?.select();
    }
  }

  function clear() {
    setFieldError('');
    setRefusal('');
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isRunning) return;
    if (code.length === codeDigits) void send();
    else {
      setFieldError(t('code.incomplete'));
      codeRef.current?.focus();
    }
  }

  const keepDigits = (text: string) => setCode(text.replaceAll(/\D/g, '').slice(0, codeDigits));
  return { code, setCode: keepDigits, fieldError, refusal, isRunning, codeRef, submit, clear };
}

/** Where the person wanted to go before the login; taken once. */
function takeReturnPath(): string | undefined {
  const path = sessionStore.read(sessionKeys.returnPath);
  sessionStore.remove(sessionKeys.returnPath);
  return path;
}

function useTimeLeft(expiresAtMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (expiresAtMs === undefined) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), checkEveryMs);
    return () => clearInterval(timer);
  }, [expiresAtMs]);
  return Math.max(0, (expiresAtMs ?? nowMs) - nowMs);
}
