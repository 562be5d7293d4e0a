/** The user ids of an address, masked, for who proves that it is theirs; nobody else learns whether there are any. */
import { findBuyerId, findSellerId } from '@gtp/contract/recovery/recovery-wire.ts';
import { requestEmailCode, verifyEmailCode } from '@gtp/contract/verification/verification-wire.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { callEndpoint } from '../platform/api.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { CodeField, useRecoveryForm } from './recovery-fields.tsx';

type ShowMaskedProps = {
  readonly of: 'buyer' | 'seller';
  readonly accountQuery: { readonly businessNumber: string; readonly email: string };
};

const calls = { buyer: findBuyerId, seller: findSellerId } as const;

export function ShowMasked({ of: role, accountQuery }: ShowMaskedProps) {
  const { t } = useTranslation('recovery');
  const sending = useMutation({
    mutationFn: async () => {
      const sent = await callEndpoint(requestEmailCode, { body: { email: accountQuery.email } });
      return { proofId: sent.proofId, expiresAtMs: Date.now() + sent.secondsLeft * 1000 };
    },
  });
  const reading = useMutation({
    mutationFn: async (code: string) => {
      const body = { proofId: sending.data?.proofId ?? '', code };
      const { proofId } = await callEndpoint(verifyEmailCode, { body });
      return callEndpoint(calls[role], { body: { ...accountQuery, emailProof: proofId } });
    },
  });
  if (reading.data) return <MaskedIds userIds={reading.data.maskedUserIds} />;
  if (sending.data) {
    return (
      <EnterCode
        untilMs={sending.data.expiresAtMs}
        error={reading.error}
        isRunning={reading.isPending}
        onCode={reading.mutate}
        onAgain={() => sending.mutate()}
      />
    );
  }
  return (
    <Stack gap="sm">
      <Text>{t('findId.prove')}</Text>
      {sending.error && <ErrorBox error={sending.error} />}
      <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
        {t('code.send')}
      </Button>
    </Stack>
  );
}

type EnterCodeProps = {
  readonly untilMs: number;
  readonly error: unknown;
  readonly isRunning: boolean;
  readonly onCode: (code: string) => void;
  readonly onAgain: () => void;
};

function EnterCode({ untilMs, error, isRunning, onCode, onAgain }: EnterCodeProps) {
  const { t } = useTranslation('recovery');
  const form = useRecoveryForm({ code: '' }, ({ code }, rules) => ({ code: rules.code(code) }));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.tryOut() && !isRunning) onCode(form.values.code ?? '');
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('findId.prove')}>
      <Stack gap="sm">
        <CodeField form={form} untilMs={untilMs} />
        {error ? <ErrorBox error={error} /> : null}
        <Button type="submit" loading={isRunning}>
          {t('findId.verify')}
        </Button>
        <Button variant="subtle" onClick={onAgain}>
          {t('code.again')}
        </Button>
      </Stack>
    </form>
  );
}

function MaskedIds({ userIds }: { readonly userIds: readonly string[] }) {
  const { t } = useTranslation('recovery');
  if (userIds.length === 0) return <Text role="status">{t('findId.nothing')}</Text>;
  return (
    <div role="status">
      <Text>{t('findId.shown')}</Text>
      <ul>
        {userIds.map((userId) => (
          <li key={userId}>
            <strong>{userId}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
