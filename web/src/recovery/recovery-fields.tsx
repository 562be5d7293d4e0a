/** The fields of the recovery pages: text that must be there, a code with its countdown, a new password. */
import { passwordNeeds } from '@gtp/domain/account/password.ts';
import { PasswordInput, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkEveryMs, clockText } from '../platform/countdown.ts';
import { runtimeConfig } from '../platform/runtime-config.ts';

type Kept<Values> = { readonly values: Values; readonly wrong: Readonly<Partial<Record<keyof Values, string>>> };
export type RecoveryValues = Readonly<Record<string, string>>;
export type RecoveryState = Kept<RecoveryValues> & {
  readonly set: (name: string, value: string) => void;
  readonly clear: () => void;
  /** Takes note of what is wrong, moves the focus there, and answers whether nothing is. */
  readonly check: (wrong: Readonly<Record<string, string | undefined>>) => boolean;
};

export function useRecoveryState(): RecoveryState {
  const [values, setValues] = useState<RecoveryValues>({});
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  return {
    values,
    wrong,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setWrong(({ [name]: _mended, ...rest }) => rest);
    },
    clear: () => setValues({}),
    check: (found) => {
      const left = Object.fromEntries(Object.entries(found).flatMap(([name, why]) => (why ? [[name, why]] : [])));
      setWrong(left);
      const [first] = Object.keys(left);
      if (first) document.getElementById(`recovery-${first}`)?.focus();
      return first === undefined;
    },
  };
}

type FieldProps = Omit<TextInputProps, 'form'> & { readonly state: RecoveryState; readonly name: string };

export function RecoveryField({ state, name, ...rest }: FieldProps) {
  return (
    <TextInput
      id={`recovery-${name}`}
      size="md"
      autoCapitalize="none"
      spellCheck={false}
      value={state.values[name] ?? ''}
      error={state.wrong[name]}
      onChange={(event) => state.set(name, event.currentTarget.value)}
      {...rest}
    />
  );
}

export function CodeField({ state, untilMs }: { readonly state: RecoveryState; readonly untilMs: number }) {
  const { t } = useTranslation('recovery');
  const leftMs = useTimeLeft(untilMs);
  return (
    <>
      <RecoveryField
        state={state}
        name="code"
        label={t('field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Text c={leftMs > 0 ? 'dimmed' : 'red.7'} role="timer">
        {leftMs > 0 ? `${t('code.left')} ${clockText(leftMs)}` : t('code.expired')}
      </Text>
      {runtimeConfig().isDemo && (
        <a href="/dev/mailbox" target="_blank" rel="noreferrer">
          {t('mailbox')}
        </a>
      )}
    </>
  );
}

function useTimeLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (untilMs <= Date.now()) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), checkEveryMs);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, untilMs - nowMs);
}

export function NewPasswordFields({ state }: { readonly state: RecoveryState }) {
  const { t } = useTranslation('recovery');
  return (['password', 'passwordConfirmation'] as const).map((name) => (
    <PasswordInput
      key={name}
      id={`recovery-${name}`}
      size="md"
      label={t(`field.${name}`)}
      {...(name === 'password' && { description: t('passwordHint') })}
      autoComplete="new-password"
      maxLength={64}
      value={state.values[name] ?? ''}
      error={state.wrong[name]}
      onChange={(event) => state.set(name, event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
    />
  ));
}

/** What is wrong with the fields of a code and of a new password. */
export function useRecoveryChecks() {
  const { t } = useTranslation('recovery');
  return {
    needed: (value: string | undefined) => (value?.trim() ? undefined : t('wrong.missing')),
    code: (value: string | undefined) => (/^\d{6}$/.test(value ?? '') ? undefined : t('wrong.code')),
    password: (value = '') => (passwordNeeds(value).length > 0 ? t('wrong.password') : undefined),
    repeated: ({ password, passwordConfirmation }: RecoveryValues) =>
      password === passwordConfirmation ? undefined : t('wrong.repeated'),
  };
}
