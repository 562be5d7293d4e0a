/** User id and password; what is wrong stands under its field, a refusal above the button. */
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useGoAfter } from '../platform/page-link.tsx';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from '../ui/entry-page.module.css';
import { useFirstFocus } from './first-focus.ts';
import { useRefusalText } from './refusal-text.ts';
import { logIn } from './session-calls.ts';

export function LoginForm() {
  const { t } = useTranslation('session');
  const { form, firstField, isRunning, refusal, submit } = useLoginForm();
  return (
    <form onSubmit={submit} noValidate aria-label={t('login.title')}>
      <div className={styles.parts}>
        <TextInput
          ref={firstField}
          size="md"
          label={t('login.userId')}
          name="userId"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          {...form.bind('userId')}
        />
        <PasswordInput
          size="md"
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          {...form.bind('password')}
        />
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        <Button type="submit" size="md" loading={isRunning} fullWidth>
          {t('login.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The next page comes while the password is checked; where that fails, the router asks again and says so. */
function fetchCodePage(): void {
  import('./two-factor-page.tsx').catch(() => undefined);
}

function useLoginForm() {
  const { t } = useTranslation('session');
  const goAfter = useGoAfter();
  const refusalText = useRefusalText();
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState('');
  const firstField = useRef<HTMLInputElement>(null);
  useFirstFocus(firstField);
  const form = useProblemForm({
    name: 'login',
    initial: { userId: '', password: '' },
    problemsOf: ({ userId, password }) => ({
      userId: userId.trim() ? undefined : t('login.userIdMissing'),
      password: password ? undefined : t('login.passwordMissing'),
    }),
  });

  async function send() {
    setIsRunning(true);
    setRefusal('');
    fetchCodePage();
    try {
      await logIn({ userId: form.values.userId.trim(), password: form.values.password });
      if (!goAfter('/user/twofactor')) setIsRunning(false);
    } catch (error) {
      setRefusal(refusalText(error));
      setIsRunning(false);
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (form.tryOut() && !isRunning) void send();
  }

  return { form, firstField, isRunning, refusal, submit };
}
