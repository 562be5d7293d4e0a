/** Proves an e-mail address by an e-mailed code; Enter in its fields does not send the form around it. */

import { requestEmailCode, verifyEmailCode } from '@gtp/contract/verification/verification-wire.ts';
import type { MemberType } from '@gtp/domain/account/client-types.ts';
import { isEmailAddress } from '@gtp/domain/platform/email-address.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../platform/api.ts';
import { type Problems, useHeldForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { useErrorSentence } from '../ui/error-box.tsx';
import { CodeEntry } from './code-entry.tsx';
import styles from './proof-frame.module.css';
import { onEnter, ProofFrame } from './proof-frame.tsx';
import { sentNow } from './sent-code.ts';

type EmailProofProps = {
  readonly id: string;
  readonly error: string | undefined;
  readonly email: string;
  readonly clientType: MemberType;
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
      <EmailField sending={sending} />
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

type Sending = ReturnType<typeof useSendEmailCode>;

function EmailField({ sending }: { readonly sending: Sending }) {
  const { t } = useTranslation('verification');
  return (
    <div className={styles.row}>
      <TextInput
        label={t('email.label')}
        withAsterisk
        type="email"
        autoComplete="email"
        maxLength={200}
        {...sending.field}
        onKeyDown={onEnter(sending.send)}
      />
      <Button variant={sending.sent ? 'default' : 'filled'} onClick={sending.send} loading={sending.isRunning}>
        {t('email.send')}
      </Button>
    </div>
  );
}

/** The address stands in the form around it. */
function useSendEmailCode({ id, email, clientType, onEmail }: EmailProofProps) {
  const { t } = useTranslation('verification');
  const sentence = useErrorSentence();
  const [refused, refuse] = useState<Problems>({});
  const request = useMutation({
    mutationFn: async (to: string) =>
      sentNow(await callEndpoint(requestEmailCode, { body: { email: to, clientType } })),
  });
  const change = ({ address = '' }: Readonly<Partial<Record<'address', string>>>) => {
    onEmail(address);
    refuse({});
    request.reset();
  };
  const form = useHeldForm(
    { values: { address: email }, set: (changes) => change(changes as { address: string }), refused, refuse },
    { name: id, problemsOf: ({ address }) => ({ address: isEmailAddress(address) ? undefined : t('email.invalid') }) },
  );
  return {
    field: form.bind('address', (typed) => typed.trim()),
    sent: request.data,
    sentTo: request.variables ?? '',
    isRunning: request.isPending,
    send: () => {
      if (!form.tryOut() || request.isPending) return;
      request.mutate(email, { onError: (error) => form.refuse('address', sentence(error)) });
    },
  };
}
