/** User id and password: whether the id is free, and what the password still lacks, while they are typed. */
import { checkDuplicate } from '@gtp/contract/verification/applicant-checks-wire.ts';
import { passwordNeeds } from '@gtp/domain/account/password.ts';
import { isUserId } from '@gtp/domain/account/user-id.ts';
import { Button, PasswordInput, Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { useErrorSentence } from '../ui/error-box.tsx';
import { useFieldLabel } from './field-label.ts';
import { TextField } from './form-fields.tsx';
import styles from './login-fields.module.css';
import type { SignUpForm } from './sign-up-form.ts';

export function LoginFields({ form }: { readonly form: SignUpForm }) {
  return (
    <>
      <UserIdField form={form} />
      <PasswordField form={form} path="applicant.password" />
      <PasswordField form={form} path="applicant.passwordConfirmation" />
      <PasswordNeeds password={form.values['applicant.password'] ?? ''} />
    </>
  );
}

function UserIdField({ form }: { readonly form: SignUpForm }) {
  const { t } = useTranslation('registration');
  const sentence = useErrorSentence();
  const emailProof = form.values.emailProof ?? '';
  const check = useCommand(checkDuplicate);
  const path = 'applicant.userId';
  const userId = form.values[path]?.trim() ?? '';
  const isAnswered = check.isSuccess && check.variables.value === userId;
  return (
    <div className={styles.userId}>
      <TextField
        form={form}
        path={path}
        hint={t('login.userIdHint')}
        input={{ maxLength: 30, autoCapitalize: 'none', spellCheck: false }}
      />
      <Button
        variant="default"
        disabled={!isUserId(userId) || !emailProof}
        loading={check.isPending}
        onClick={() => check.mutate({ subject: 'user_id', value: userId, emailProof })}
      >
        {t('login.check')}
      </Button>
      <Text
        size="sm"
        role="status"
        className={styles.answer ?? ''}
        c={check.data?.isTaken ? 'var(--color-bad)' : 'dimmed'}
      >
        {!emailProof && t('login.emailFirst')}
        {isAnswered && t(check.data.isTaken ? 'login.taken' : 'login.free')}
        {check.isError && sentence(check.error)}
      </Text>
    </div>
  );
}

function PasswordField({ form, path }: { readonly form: SignUpForm; readonly path: string }) {
  const { t } = useTranslation('registration');
  const labelOf = useFieldLabel();
  return (
    <PasswordInput
      {...form.fieldOf(path)}
      label={labelOf(path)}
      withAsterisk
      autoComplete="new-password"
      maxLength={64}
      value={form.values[path] ?? ''}
      onChange={(event) => form.set({ [path]: event.currentTarget.value })}
      visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
    />
  );
}

const needs = ['length', 'letter', 'digit', 'sign', 'characters'] as const;

function PasswordNeeds({ password }: { readonly password: string }) {
  const { t } = useTranslation('registration');
  const missing = passwordNeeds(password);
  return (
    <ul className={styles.needs} aria-label={t('login.needs')}>
      {needs.map((need) => {
        const isMet = password !== '' && !missing.includes(need);
        return (
          <li key={need} data-met={isMet}>
            <span aria-hidden>{isMet ? '✓' : '·'}</span> {t(`password.${need}`)}
          </li>
        );
      })}
    </ul>
  );
}
