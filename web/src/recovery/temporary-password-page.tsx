/** A lost password of an administrator: a code, a temporary password by e-mail, and a new one in its place. */
import {
  replaceTemporaryPassword,
  requestTemporaryPassword,
  sendTemporaryPassword,
} from '@gtp/contract/recovery/recovery-wire.ts';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { callEndpoint } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { AskForCode } from './ask-for-code.tsx';
import { CodeField, NewPasswordFields, PasswordField, RecoveryField, useRecoveryForm } from './recovery-fields.tsx';
import { RecoveryDone, RecoveryForm } from './recovery-form.tsx';
import { type SentRecovery, useSendRecoveryCode } from './send-recovery-code.ts';

export function TemporaryPasswordPage() {
  const { t } = useTranslation('recovery');
  const sending = useSendRecoveryCode((body) => callEndpoint(requestTemporaryPassword, { body }));
  const [hasTemporary, setHasTemporary] = useState(false);
  if (hasTemporary) return <ReplaceTemporary userId={sending.variables?.userId ?? ''} />;
  if (sending.data) {
    return <SendTemporary sent={sending.data} onSent={() => setHasTemporary(true)} onAgain={sending.reset} />;
  }
  return (
    <AskForCode title={t('temporary.title')} lead={t('temporary.lead')} sending={sending}>
      <Anchor component="button" type="button" onClick={() => setHasTemporary(true)}>
        {t('temporary.haveOne')}
      </Anchor>
    </AskForCode>
  );
}

type SendTemporaryProps = { readonly sent: SentRecovery; readonly onSent: () => void; readonly onAgain: () => void };

function SendTemporary({ sent, onSent, onAgain }: SendTemporaryProps) {
  const { t } = useTranslation('recovery');
  const form = useRecoveryForm({ code: '' }, ({ code }, rules) => ({ code: rules.code(code) }));
  const send = useCommand(sendTemporaryPassword);
  return (
    <RecoveryForm
      title={t('temporary.title')}
      lead={t('code.sent', { email: sent.email })}
      submitLabel={t('temporary.submit')}
      form={form}
      command={send}
      inputOf={() => ({ recoveryId: sent.recoveryId, code: form.values.code ?? '' })}
      onDone={onSent}
    >
      <CodeField form={form} untilMs={sent.expiresAtMs} />
      <Anchor component="button" type="button" onClick={onAgain}>
        {t('code.again')}
      </Anchor>
    </RecoveryForm>
  );
}

/** A temporary password opens no session: it only buys a new one. */
function ReplaceTemporary({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('recovery');
  const initial = { userId, temporaryPassword: '', password: '', passwordConfirmation: '' };
  const form = useRecoveryForm(initial, (values, rules) => ({
    userId: rules.needed(values.userId),
    temporaryPassword: rules.needed(values.temporaryPassword),
    ...rules.newPassword(values),
  }));
  const replace = useCommand(replaceTemporaryPassword);
  const { userId: given = '', temporaryPassword = '', password = '', passwordConfirmation = '' } = form.values;
  if (replace.isSuccess) return <RecoveryDone title={t('reset.done')} text={t('reset.doneText')} />;
  return (
    <RecoveryForm
      title={t('temporary.replaceTitle')}
      lead={t('temporary.replaceLead')}
      submitLabel={t('reset.submit')}
      form={form}
      command={replace}
      inputOf={() => ({ userId: given.trim(), temporaryPassword, password, passwordConfirmation })}
    >
      <RecoveryField form={form} name="userId" label={t('field.userId')} maxLength={50} />
      <PasswordField
        form={form}
        name="temporaryPassword"
        label={t('field.temporaryPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} />
    </RecoveryForm>
  );
}
