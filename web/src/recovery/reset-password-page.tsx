/** A lost password of a member: id and address, then the e-mailed code with a new password. */
import {
  resetBuyerPassword,
  resetSellerPassword,
  verifyBuyerEmail,
  verifySellerEmail,
} from '@gtp/contract/recovery/recovery-wire.ts';
import { Anchor } from '@mantine/core';
import { callEndpoint } from '../platform/api.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { AskForCode } from './ask-for-code.tsx';
import { CodeField, NewPasswordFields, useRecoveryForm } from './recovery-fields.tsx';
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
  const form = useRecoveryForm({ code: '', password: '', passwordConfirmation: '' }, (values, rules) => ({
    code: rules.code(values.code),
    ...rules.newPassword(values),
  }));
  const reset = useCommand(resetCalls[role]);
  const { code = '', password = '', passwordConfirmation = '' } = form.values;
  if (reset.isSuccess) return <RecoveryDone title={t('reset.done')} text={t('reset.doneText')} />;
  return (
    <RecoveryForm
      title={t('reset.title')}
      lead={t('code.sent', { email: sent.email })}
      submitLabel={t('reset.submit')}
      form={form}
      command={reset}
      inputOf={() => ({ recoveryId: sent.recoveryId, code, password, passwordConfirmation })}
    >
      <CodeField form={form} untilMs={sent.expiresAtMs} />
      <NewPasswordFields form={form} />
      <Anchor component="button" type="button" onClick={onAgain}>
        {t('code.again')}
      </Anchor>
    </RecoveryForm>
  );
}
