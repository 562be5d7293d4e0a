/** The first half of every lost password: who somebody is, and where the code goes. */
import { isEmailAddress } from '@gtp/domain/platform/email-address.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryField, useRecoveryChecks, useRecoveryState } from './recovery-fields.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import type { useSendRecoveryCode } from './send-recovery-code.ts';

type AskForCodeProps = {
  readonly title: string;
  readonly lead: string;
  readonly sending: ReturnType<typeof useSendRecoveryCode>;
  readonly children?: ReactNode;
};

export function AskForCode({ title, lead, sending, children }: AskForCodeProps) {
  const { t } = useTranslation('recovery');
  const state = useRecoveryState();
  const { needed } = useRecoveryChecks();
  const { userId = '', email = '' } = state.values;
  const submit = () => {
    const wrongEmail = isEmailAddress(email.trim()) ? undefined : t('wrong.email');
    if (!state.check({ userId: needed(userId), email: wrongEmail })) return;
    sending.mutate({ userId: userId.trim(), email: email.trim() });
  };
  return (
    <RecoveryForm
      title={title}
      lead={lead}
      submitLabel={t('code.send')}
      isRunning={sending.isPending}
      error={sending.error}
      onSubmit={submit}
    >
      <RecoveryField state={state} name="userId" label={t('field.userId')} autoComplete="username" maxLength={50} />
      <RecoveryField
        state={state}
        name="email"
        label={t('field.email')}
        type="email"
        autoComplete="email"
        maxLength={200}
      />
      {children}
    </RecoveryForm>
  );
}
