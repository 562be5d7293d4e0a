/** A lost password of an administrator: a code, a temporary password by e-mail, and a new one in its place. */
import {
  replaceTemporaryPassword,
  requestTemporaryPassword,
  sendTemporaryPassword,
} from '@gtp/contract/recovery/recovery-wire.ts';
import { Anchor, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callEndpoint } from '../platform/api.ts';
import { AskForCode } from './ask-for-code.tsx';
import {
  CodeField,
  NewPasswordFields,
  RecoveryField,
  useRecoveryChecks,
  useRecoveryState,
} from './recovery-fields.tsx';
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
  const state = useRecoveryState();
  const wrong = useRecoveryChecks();
  const send = useMutation({
    mutationFn: () => {
      const body = { recoveryId: sent.recoveryId, code: state.values.code ?? '' };
      return callEndpoint(sendTemporaryPassword, { body });
    },
    onSuccess: onSent,
  });
  return (
    <RecoveryForm
      title={t('temporary.title')}
      lead={t('code.sent', { email: sent.email })}
      submitLabel={t('temporary.submit')}
      isRunning={send.isPending}
      error={send.error}
      onSubmit={() => state.check({ code: wrong.code(state.values.code) }) && send.mutate()}
    >
      <CodeField state={state} untilMs={sent.expiresAtMs} />
      <Anchor component="button" type="button" onClick={onAgain}>
        {t('code.again')}
      </Anchor>
    </RecoveryForm>
  );
}

/** A temporary password opens no session: it only buys a new one. */
function ReplaceTemporary({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('recovery');
  const state = useRecoveryState();
  const wrong = useRecoveryChecks();
  const given = state.values.userId ?? userId;
  const { temporaryPassword = '', password = '', passwordConfirmation = '' } = state.values;
  const replace = useMutation({
    mutationFn: () =>
      callEndpoint(replaceTemporaryPassword, {
        body: { userId: given.trim(), temporaryPassword, password, passwordConfirmation },
      }),
  });
  const submit = () => {
    const isRight = state.check({
      userId: wrong.needed(given),
      temporaryPassword: wrong.needed(temporaryPassword),
      password: wrong.password(password),
      passwordConfirmation: wrong.repeated(state.values),
    });
    if (isRight) replace.mutate();
  };
  if (replace.isSuccess) return <RecoveryDone title={t('reset.done')} text={t('reset.doneText')} />;
  return (
    <RecoveryForm
      title={t('temporary.replaceTitle')}
      lead={t('temporary.replaceLead')}
      submitLabel={t('reset.submit')}
      isRunning={replace.isPending}
      error={replace.error}
      onSubmit={submit}
    >
      <RecoveryField state={state} name="userId" label={t('field.userId')} value={given} maxLength={50} />
      <PasswordInput
        id="recovery-temporaryPassword"
        size="md"
        label={t('field.temporaryPassword')}
        autoComplete="current-password"
        value={temporaryPassword}
        error={state.wrong.temporaryPassword}
        onChange={(event) => state.set('temporaryPassword', event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      <NewPasswordFields state={state} />
    </RecoveryForm>
  );
}
