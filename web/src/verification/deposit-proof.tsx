/** Proves a bank account: one won comes in, and the payer's name holds the code (product §8). */
import { remitDeposit, verifyDeposit } from '@gtp/contract/verification/verification-wire.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { CodeEntry } from './code-entry.tsx';
import styles from './proof-frame.module.css';
import { ProofFrame } from './proof-frame.tsx';
import { sentNow } from './sent-code.ts';

type DepositProofProps = {
  readonly id: string;
  readonly error: string | undefined;
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder: string;
  /** Only who proved an address may have money remitted. */
  readonly emailProof: string;
  readonly proofId: string | undefined;
  readonly onProven: (proofId: string) => void;
  readonly onReset: () => void;
};

export function DepositProof(props: DepositProofProps) {
  const { id, error, bank, accountNumber, holder, emailProof, proofId, onProven, onReset } = props;
  const { t } = useTranslation('verification');
  const account = { bank, accountNumber, holder, emailProof };
  const isStated = Object.values(account).every(Boolean);
  const remit = useMutation({
    mutationFn: async (body: typeof account) => ({ ...sentNow(await callEndpoint(remitDeposit, { body })), body }),
  });
  // Another account was typed meanwhile: the code on its way is not its own.
  const sent = remit.data && sameAccount(remit.data.body, account) ? remit.data : undefined;
  const verify = async (code: string) => {
    const proven = await callEndpoint(verifyDeposit, { body: { proofId: sent?.proofId ?? '', code } });
    onProven(proven.proofId);
  };
  const send = () => remit.mutate(account);
  const startAnew = () => {
    remit.reset();
    onReset();
  };
  return (
    <div style={{ marginTop: 18 }}>
      <ProofFrame id={id} error={error} proven={proofId ? t('deposit.proven') : undefined} onReset={startAnew}>
        <p style={{ margin: 0 }}>
          {t(isStated ? 'deposit.lead' : emailProof ? 'deposit.first' : 'deposit.emailFirst')}
        </p>
        {remit.error && <ErrorBox error={remit.error} />}
        {sent ? (
          <CodeEntry
            key={sent.proofId}
            sent={sent}
            label={t('deposit.code')}
            hint={t('deposit.sent')}
            verify={verify}
            resend={send}
            isResending={remit.isPending}
          />
        ) : (
          <div className={styles.buttons}>
            <Button onClick={send} disabled={!isStated} loading={remit.isPending}>
              {t('deposit.send')}
            </Button>
          </div>
        )}
      </ProofFrame>
    </div>
  );
}

type Account = Pick<DepositProofProps, 'bank' | 'accountNumber' | 'holder'>;

function sameAccount(left: Account, right: Account): boolean {
  return left.bank === right.bank && left.accountNumber === right.accountNumber && left.holder === right.holder;
}
