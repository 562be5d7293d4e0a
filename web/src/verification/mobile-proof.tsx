/** Proves a mobile phone and whose it is, by a code that goes to it and the hash of the request (spec §7). */
import { publishUpHash, verifyMobileCode } from '@gtp/contract/verification/verification-wire.ts';
import { isKoreanMobile, phoneDigits } from '@gtp/domain/platform/phone-number.ts';
import { parseDay8 } from '@gtp/domain/platform/written-day.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { useErrorSentence } from '../ui/error-box.tsx';
import { CodeEntry } from './code-entry.tsx';
import styles from './proof-frame.module.css';
import { onEnter, ProofFrame } from './proof-frame.tsx';
import { sentNow } from './sent-code.ts';

type MobileProofProps = {
  readonly id: string;
  readonly error: string | undefined;
  readonly name: string;
  readonly birthday: string;
  readonly mobile: string;
  readonly proofId: string | undefined;
  readonly onProven: (proof: { readonly proofId: string; readonly mobile: string }) => void;
  readonly onReset: () => void;
};

export function MobileProof({ id, error, name, birthday, mobile, proofId, onProven, onReset }: MobileProofProps) {
  const { t } = useTranslation('verification');
  const sentence = useErrorSentence();
  const request = useMutation({
    mutationFn: async (to: string) => {
      const body = { name, birthday: parseDay8(birthday) ?? '', mobile: to };
      return sentNow(await callEndpoint(publishUpHash, { body }));
    },
  });
  const form = useProblemForm({
    name: id,
    initial: { mobile },
    problemsOf: (typed) => ({ mobile: isKoreanMobile(typed.mobile) ? undefined : t('mobile.invalid') }),
    onChange: request.reset,
  });
  const typed = phoneDigits(form.values.mobile);
  const send = () => {
    if (form.tryOut() && !request.isPending)
      request.mutate(typed, { onError: (error) => form.refuse('mobile', sentence(error)) });
  };
  const verify = async (code: string) => {
    if (!request.data) return;
    const { proofId: startedId, requestHash } = request.data;
    const proven = await callEndpoint(verifyMobileCode, { body: { proofId: startedId, requestHash, code } });
    onProven({ proofId: proven.proofId, mobile: typed });
  };
  return (
    <ProofFrame id={id} error={error} proven={proofId ? t('mobile.proven', { mobile }) : undefined} onReset={onReset}>
      <div className={styles.row}>
        <TextInput
          label={t('mobile.label')}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          {...form.bind('mobile')}
          onKeyDown={onEnter(send)}
        />
        <Button variant="default" onClick={send} loading={request.isPending}>
          {t('mobile.send')}
        </Button>
      </div>
      {request.data && (
        <CodeEntry
          key={request.data.proofId}
          sent={request.data}
          label={t('mobile.code')}
          hint={t('mobile.sent')}
          verify={verify}
          resend={send}
          isResending={request.isPending}
        />
      )}
    </ProofFrame>
  );
}
