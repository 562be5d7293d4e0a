/** Proves an e-mail address by an e-mailed code; Enter in its fields does not send the form around it. */
import { requestEmailCode, verifyEmailCode } from '@gtp/contract/verification/verification-wire.ts';
import { isEmailAddress } from '@gtp/domain/platform/email-address.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callEndpoint } from '../platform/api.ts';
import { useErrorSentence } from '../ui/error-box.tsx';
import { CodeEntry } from './code-entry.tsx';
import styles from './proof-frame.module.css';
import { ProofFrame } from './proof-frame.tsx';
import { sentNow } from './sent-code.ts';

type EmailProofProps = {
  readonly id: string;
  readonly error: string | undefined;
  readonly email: string;
  readonly clientType: 'BUYER' | 'SELLER';
  readonly proofId: string | undefined;
  readonly onEmail: (email: string) => void;
  readonly onProven: (proof: { readonly proofId: string; readonly email: string }) => void;
  readonly onReset: () => void;
};

export function EmailProof(props: EmailProofProps) {
  const { id, error, email, proofId, onReset } = props;
  const { t } = useTranslation('verification');
  const sending = useSendEmailCode(props);
  const verify = async (code: string) => {
    const sentId = sending.sent?.proofId ?? '';
    props.onProven(await callEndpoint(verifyEmailCode, { body: { proofId: sentId, code } }));
  };
  const proven = proofId && t('email.proven', { email });
  return (
    <ProofFrame id={id} error={error} proven={proven || undefined} onReset={onReset}>
      <EmailField {...props} sending={sending} />
      {sending.sent && (
        <CodeEntry
          key={sending.sent.proofId}
          sent={sending.sent}
          label={t('email.code')}
          hint={t('email.sent', { email: sending.sentTo })}
          verify={verify}
          resend={sending.send}
          isResending={sending.isRunning}
        />
      )}
    </ProofFrame>
  );
}

function EmailField({ email, onEmail, sending }: EmailProofProps & { readonly sending: Sending }) {
  const { t } = useTranslation('verification');
  const change = (typed: string) => {
    onEmail(typed.trim());
    sending.clear();
  };
  return (
    <div className={styles.row}>
      <TextInput
        label={t('email.label')}
        withAsterisk
        type="email"
        autoComplete="email"
        maxLength={200}
        value={email}
        error={sending.failure}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          sending.send();
        }}
      />
      <Button variant={sending.sent ? 'default' : 'filled'} onClick={sending.send} loading={sending.isRunning}>
        {t('email.send')}
      </Button>
    </div>
  );
}

type Sending = ReturnType<typeof useSendEmailCode>;

function useSendEmailCode({ email, clientType }: Pick<EmailProofProps, 'email' | 'clientType'>) {
  const { t } = useTranslation('verification');
  const sentence = useErrorSentence();
  const [invalid, setInvalid] = useState('');
  const request = useMutation({
    mutationFn: async (to: string) =>
      sentNow(await callEndpoint(requestEmailCode, { body: { email: to, clientType } })),
  });
  const send = () => {
    const isRight = isEmailAddress(email);
    setInvalid(isRight ? '' : t('email.invalid'));
    if (isRight && !request.isPending) request.mutate(email);
  };
  const clear = () => {
    setInvalid('');
    request.reset();
  };
  return {
    sent: request.data,
    sentTo: request.variables ?? '',
    failure: invalid || (request.error ? sentence(request.error) : ''),
    isRunning: request.isPending,
    send,
    clear,
  };
}
