/** A lost password of a member: id and address, then the e-mailed code with a new password. */
import {
  resetBuyerPassword,
  resetSellerPassword,
  verifyBuyerEmail,
  verifySellerEmail,
} from '@gtp/contract/recovery/recovery-wire.ts';
import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callEndpoint } from '../platform/api.ts';
import { PageLink } from '../platform/page-link.tsx';
import { AskForCode } from './ask-for-code.tsx';
import { CodeField, NewPasswordFields, useRecoveryChecks, useRecoveryState } from './recovery-fields.tsx';
import { RecoveryDone, RecoveryForm } from './recovery-form.tsx';
import { type SentRecovery, useSendRecoveryCode } from './send-recovery-code.ts';

type Role = 'buyer' | 'seller';
const verifyCalls = { buyer: verifyBuyerEmail, seller: verifySellerEmail } as const;
const resetCalls = { buyer: resetBuyerPassword, seller: resetSellerPassword } as const;

export function ResetBuyerPasswordPage() {
  return <ResetPasswordPage of="buyer" />;
}

export function ResetSellerPasswordPage() {
  return <ResetPasswordPage of="seller" />;
}

function ResetPasswordPage({ of: role }: { readonly of: Role }) {
  const { t } = useTranslation('recovery');
  const sending = useSendRecoveryCode((body) => callEndpoint(verifyCalls[role], { body }));
  if (sending.data) return <NewPassword of={role} sent={sending.data} onAgain={sending.reset} />;
  return (
    <AskForCode title={t('reset.title')} lead={t('reset.lead')} sending={sending}>
      <PageLink to={`/${role}/user/findaccountinfo`}>{t('toId')}</PageLink>
    </AskForCode>
  );
}

type NewPasswordProps = { readonly of: Role; readonly sent: SentRecovery; readonly onAgain: () => void };

function NewPassword({ of: role, sent, onAgain }: NewPasswordProps) {
  const { t } = useTranslation('recovery');
  const state = useRecoveryState();
  const wrong = useRecoveryChecks();
  const reset = useMutation({
    mutationFn: () => {
      const { code = '', password = '', passwordConfirmation = '' } = state.values;
      const body = { recoveryId: sent.recoveryId, code, password, passwordConfirmation };
      return callEndpoint(resetCalls[role], { body });
    },
  });
  const submit = () => {
    const { code, password } = state.values;
    const found = { code: wrong.code(code), password: wrong.password(password) };
    if (state.check({ ...found, passwordConfirmation: wrong.repeated(state.values) })) reset.mutate();
  };
  if (reset.isSuccess) return <RecoveryDone title={t('reset.done')} text={t('reset.doneText')} />;
  return (
    <RecoveryForm
      title={t('reset.title')}
      lead={t('code.sent', { email: sent.email })}
      submitLabel={t('reset.submit')}
      isRunning={reset.isPending}
      error={reset.error}
      onSubmit={submit}
    >
      <CodeField state={state} untilMs={sent.expiresAtMs} />
      <NewPasswordFields state={state} />
      <Anchor component="button" type="button" onClick={onAgain}>
        {t('code.again')}
      </Anchor>
    </RecoveryForm>
  );
}
