/** The fields of the recovery pages: text that must be there, a code with its countdown, a new password. */
import { passwordNeeds } from '@gtp/domain/account/password.ts';
import { isEmailAddress } from '@gtp/domain/platform/email-address.ts';
import { PasswordInput, type PasswordInputProps, Text, TextInput, type TextInputProps } from '@mantine/core';
import { clockText, useTimeLeft } from '../platform/countdown.ts';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { type ProblemForm, type Problems, useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';

export type RecoveryForm = ProblemForm<RecoveryValues>;
type RecoveryValues = Readonly<Record<string, string>>;
type Rules = ReturnType<typeof useRecoveryRules>;

/** A form of these fields, with what is wrong with them. */
export function useRecoveryForm(
  initial: RecoveryValues,
  problemsOf: (values: RecoveryValues, rules: Rules) => Problems,
): RecoveryForm {
  const rules = useRecoveryRules();
  return useProblemForm({
    name: 'recovery',
    initial,
    problemsOf: (values) => problemsOf(values, rules),
    pathOf: (field) => (field in initial ? field : undefined),
  });
}

type FieldProps = Omit<TextInputProps, 'form'> & { readonly form: RecoveryForm; readonly name: string };

export function RecoveryField({ form, name, ...rest }: FieldProps) {
  return <TextInput size="md" autoCapitalize="none" spellCheck={false} {...form.bind(name)} {...rest} />;
}

type PasswordProps = Omit<PasswordInputProps, 'form'> & { readonly form: RecoveryForm; readonly name: string };

export function PasswordField({ form, name, ...rest }: PasswordProps) {
  const { t } = useTranslation('recovery');
  return (
    <PasswordInput
      size="md"
      maxLength={64}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      {...form.bind(name)}
      {...rest}
    />
  );
}

export function EmailField({ form }: { readonly form: RecoveryForm }) {
  const { t } = useTranslation('recovery');
  return (
    <RecoveryField
      form={form}
      name="email"
      label={t('field.email')}
      type="email"
      autoComplete="email"
      maxLength={200}
    />
  );
}

export function CodeField({ form, untilMs }: { readonly form: RecoveryForm; readonly untilMs: number }) {
  const { t } = useTranslation('recovery');
  const leftMs = useTimeLeft(untilMs);
  return (
    <>
      <RecoveryField
        form={form}
        name="code"
        label={t('field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Text c={leftMs > 0 ? 'dimmed' : 'var(--color-bad)'} role="timer">
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

export function NewPasswordFields({ form }: { readonly form: RecoveryForm }) {
  const { t } = useTranslation('recovery');
  return (['password', 'passwordConfirmation'] as const).map((name) => (
    <PasswordField
      key={name}
      form={form}
      name={name}
      label={t(`field.${name}`)}
      {...(name === 'password' && { description: t('passwordHint') })}
      autoComplete="new-password"
    />
  ));
}

/** What is wrong with the fields of a code and of a new password. */
function useRecoveryRules() {
  const { t } = useTranslation('recovery');
  return {
    needed: (value: string | undefined) => (value?.trim() ? undefined : t('wrong.missing')),
    email: (value = '') => (isEmailAddress(value.trim()) ? undefined : t('wrong.email')),
    code: (value: string | undefined) => (/^\d{6}$/.test(value ?? '') ? undefined : t('wrong.code')),
    newPassword: ({ password = '', passwordConfirmation }: RecoveryValues) => ({
      password: passwordNeeds(password).length > 0 ? t('wrong.password') : undefined,
      passwordConfirmation: password === passwordConfirmation ? undefined : t('wrong.repeated'),
    }),
  };
}
