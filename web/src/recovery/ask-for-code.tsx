/** The first half of every lost password: who somebody is, and where the code goes. */
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { EmailField, RecoveryField, useRecoveryForm } from './recovery-fields.tsx';
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
  const form = useRecoveryForm({ userId: '', email: '' }, ({ userId, email }, rules) => ({
    userId: rules.needed(userId),
    email: rules.email(email),
  }));
  const { userId = '', email = '' } = form.values;
  return (
    <RecoveryForm
      title={title}
      lead={lead}
      submitLabel={t('code.send')}
      form={form}
      command={sending}
      inputOf={() => ({ userId: userId.trim(), email: email.trim() })}
    >
      <RecoveryField form={form} name="userId" label={t('field.userId')} autoComplete="username" maxLength={50} />
      <EmailField form={form} />
      {children}
    </RecoveryForm>
  );
}
