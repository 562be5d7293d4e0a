/** User id and password; what is wrong stands under its field, a refusal above the button. */
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../platform/page-link.tsx';
import { useFirstFocus } from './first-focus.ts';
import { useRefusalText } from './refusal-text.ts';
import { logIn } from './session-calls.ts';

export function LoginForm() {
  const { t } = useTranslation('session');
  const form = useLoginForm();
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('login.title')}>
      <Stack gap="md">
        <TextInput
          ref={form.userIdRef}
          size="md"
          label={t('login.userId')}
          name="userId"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          value={form.userId}
          onChange={(event) => form.setUserId(event.currentTarget.value)}
          error={form.hasTried && !form.userId.trim() && t('login.userIdMissing')}
        />
        <PasswordInput
          ref={form.passwordRef}
          size="md"
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          value={form.password}
          onChange={(event) => form.setPassword(event.currentTarget.value)}
          error={form.hasTried && !form.password && t('login.passwordMissing')}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        {form.refusal && (
          <Alert color="red" variant="light" role="alert">
            {form.refusal}
          </Alert>
        )}
        <Button type="submit" size="md" loading={form.isRunning} fullWidth>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function useLoginForm() {
  const go = useGo();
  const refusalText = useRefusalText();
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState('');
  const userIdRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  useFirstFocus(userIdRef);

  async function send() {
    setIsRunning(true);
    setRefusal('');
    try {
      await logIn({ userId: userId.trim(), password });
      go('/user/twofactor');
    } catch (error) {
      setRefusal(refusalText(error));
      setIsRunning(false);
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setHasTried(true);
    if (!userId.trim()) userIdRef.current?.focus();
    else if (!password) passwordRef.current?.focus();
    else if (!isRunning) void send();
  }

  return { userId, setUserId, password, setPassword, hasTried, isRunning, refusal, userIdRef, passwordRef, submit };
}
