/** A chargeback that is lost over another amount than what is left of the payment: two people of the agency book it. */
import { decideChargebackLoss, proposeChargebackLoss } from '@gtp/contract/dispute/chargeback-loss-wire.ts';
import { formatMoney, type Money, readMoney } from '@gtp/domain/platform/money.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { DecideProposal, ProposalFacts, ProposalSection } from '../ui/proposal.tsx';
import { AmountField } from './amount-field.tsx';
import type { OrderChargeback } from './dispute-queries.ts';

type ChargebackProps = { readonly chargeback: OrderChargeback };
type ToBook = NonNullable<OrderChargeback['lossToBook']>;
type Request = NonNullable<OrderChargeback['lossRequests']>[number];

const shortestReason = 5;

/** What was asked for, who decided, and asking while nothing waits. */
export function BookLoss({ chargeback }: ChargebackProps) {
  const { lossToBook, lossRequests = [] } = chargeback;
  return (
    <>
      {lossToBook && <AskForLoss chargeback={chargeback} toBook={lossToBook} />}
      {lossRequests.map((request) => (
        <LossRequest key={request.requestId} chargeback={chargeback} request={request} />
      ))}
    </>
  );
}

type LossValues = { readonly amount: string; readonly files: readonly FiledFile[] };

/** The amount is the acquirer's; it is typed where the acquirer reported another currency. */
function AskForLoss({ chargeback, toBook }: ChargebackProps & { readonly toBook: ToBook }) {
  const { t } = useTranslation('dispute');
  const { currency, left, expected } = toBook;
  const typed = (amount: string): Money | undefined => {
    const parsed = readMoney(amount, currency);
    return parsed && parsed.minor > 0n && parsed.minor <= left.minor ? parsed : undefined;
  };
  const form = useProblemForm<LossValues>({
    name: `loss-${chargeback.chargebackId}`,
    initial: { amount: expected ? formatMoney(expected) : '', files: [] },
    problemsOf: ({ amount, files }) => waitsFor({ amount: typed(amount) !== undefined, files: files.length > 0 }),
  });
  const { amount, files } = form.values;
  return (
    <div>
      <CommandButton
        label={t('lossName')}
        confirmLabel={t('lossAsk')}
        size={700}
        command={useCommand(proposeChargebackLoss, { chargebackId: chargeback.chargebackId }, { isPerBody: true })}
        inputOf={(reason) => ({ currency, amount: typed(amount) ?? left, reason, fileId: files[0]?.fileId ?? '' })}
        form={form}
        reason={{
          label: t('lossReason'),
          description: t('lossReasonHint'),
          isRequired: true,
          shortest: shortestReason,
        }}
      >
        <Text size="sm">{t('lossHint')}</Text>
        <KeyValues
          items={[
            { name: t('cbAmount'), value: <MoneyText amount={chargeback.amount} /> },
            { name: t('lossLeft'), value: <MoneyText amount={left} /> },
            expected && { name: t('lossAmount'), value: <MoneyText amount={expected} size="strong" /> },
          ]}
        />
        {!expected && (
          <AmountField
            label={t('lossAmount')}
            hint={t('lossAmountHint')}
            currency={currency}
            field={form.bindValue('amount')}
            isRequired
          />
        )}
        <FilesField
          label={t('lossFile')}
          hint={t('lossFileHint')}
          files={files}
          onChange={(change) => form.set((now) => ({ files: change(now.files) }))}
          most={1}
        />
      </CommandButton>
    </div>
  );
}

type RequestProps = ChargebackProps & { readonly request: Request };

function LossRequest({ chargeback, request }: RequestProps) {
  const { t } = useTranslation('dispute');
  return (
    <ProposalSection
      name={t('lossName')}
      proposal={request}
      facts={useFacts(request)}
      overtaken={(at) => t('lossOvertakenAt', { at })}
    >
      <DecideLoss chargeback={chargeback} request={request} />
    </ProposalSection>
  );
}

function useFacts({ amount, reason }: Request) {
  const { t } = useTranslation('dispute');
  return [
    { name: t('lossAmount'), value: <MoneyText amount={amount} size="strong" /> },
    { name: t('lossReason'), value: reason },
  ];
}

function DecideLoss({ chargeback: { chargebackId }, request }: RequestProps) {
  const { t } = useTranslation('dispute');
  const params = { chargebackId, requestId: request.requestId };
  const facts = useFacts(request);
  return (
    <DecideProposal
      name={t('lossName')}
      isOwn={request.isOwn}
      confirm={useCommand(decideChargebackLoss, params, { isPerBody: true })}
      refuse={useCommand(decideChargebackLoss, params, { isPerBody: true })}
    >
      {(isConfirmed) => (
        <>
          <ProposalFacts proposal={request} facts={facts} />
          <Text size="sm">{t(isConfirmed ? 'lossEffect' : 'lossNoEffect')}</Text>
        </>
      )}
    </DecideProposal>
  );
}
