/** A refund that its card does not take, given by a transfer outside of the portal: recorded by two people of the agency. */
import { decideRefundTransfer, proposeRefundTransfer } from '@gtp/contract/payment/refund-transfer-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Text, TextInput } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DayField } from '../ui/day-field.tsx';
import type { FiledFile } from '../ui/file-slot.tsx';
import { FilesField } from '../ui/files-field.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { DecideProposal, ProposalFacts, ProposalSection } from '../ui/proposal.tsx';
import { DayText } from '../ui/time-text.tsx';
import type { OrderReturns } from './order-returns-queries.ts';

type Refund = OrderReturns['refunds'][number];
type RefundProps = { readonly refund: Refund };
type Request = NonNullable<Refund['transfers']>[number];

const shortestReason = 5;
const shortestReference = 2;

type TransferValues = {
  readonly bankReference: string;
  readonly bookedOn: string;
  readonly files: readonly FiledFile[];
};

/** An operator asks that the transfer is recorded, with a proof; nothing moves until another one confirms. */
export function GiveOtherwise({ refund }: RefundProps) {
  const { t } = useTranslation('payment');
  const today = seoulDay(new Date());
  const madeAt = (refund.state === 'returned' && refund.returnedAt) || (refund.doneAt ?? refund.approvedAt);
  const form = useProblemForm<TransferValues>({
    name: `transfer-${refund.refundId}`,
    initial: { bankReference: '', bookedOn: today, files: [] },
    problemsOf: ({ bankReference, bookedOn, files }) =>
      waitsFor({
        bankReference: bankReference.trim().length >= shortestReference,
        bookedOn: bookedOn !== '',
        files: files.length > 0,
      }),
  });
  const { bankReference, bookedOn, files } = form.values;
  return (
    <CommandButton
      label={t('transfer.name')}
      confirmLabel={t('transfer.ask')}
      button={{ size: 'xs' }}
      size={700}
      command={useCommand(proposeRefundTransfer, { refundId: refund.refundId }, { isPerBody: true })}
      inputOf={(reason) => ({
        ...{ bankReference: bankReference.trim(), bookedOn, reason },
        fileId: files[0]?.fileId ?? '',
      })}
      form={form}
      reason={{
        label: t('transfer.reason'),
        description: t('transfer.reasonHint'),
        isRequired: true,
        shortest: shortestReason,
      }}
    >
      <Text size="sm">{t('transfer.hint')}</Text>
      <Amount refund={refund} />
      {refund.problem && <Text size="sm">{t('returns.problem', { problem: refund.problem })}</Text>}
      <TextInput
        label={t('transfer.bankReference')}
        description={t('transfer.bankReferenceHint')}
        required
        maxLength={100}
        {...form.bind('bankReference')}
      />
      <DayField
        label={t('transfer.bookedOn')}
        required
        {...(madeAt && { min: seoulDay(madeAt) })}
        max={today}
        {...form.bindValue('bookedOn')}
      />
      <FilesField
        label={t('transfer.file')}
        hint={t('transfer.fileHint')}
        files={files}
        onChange={(change) => form.set((now) => ({ files: change(now.files) }))}
        most={1}
      />
    </CommandButton>
  );
}

/** What operators said of it: who asked, who decided, and what waits. */
export function RefundTransfers({ refund }: RefundProps) {
  return refund.transfers?.map((request) => (
    <TransferRequest key={request.requestId} refund={refund} request={request} />
  ));
}

function TransferRequest({ refund, request }: RefundProps & { readonly request: Request }) {
  const { t } = useTranslation('payment');
  return (
    <ProposalSection
      name={t('transfer.name')}
      proposal={request}
      facts={useFacts(request)}
      overtaken={(at) => t('transfer.overtakenAt', { at })}
    >
      <Decide refund={refund} request={request} />
    </ProposalSection>
  );
}

function useFacts({ bankReference, bookedOn, reason }: Request) {
  const { t } = useTranslation('payment');
  return [
    { name: t('transfer.bankReference'), value: bankReference },
    { name: t('transfer.bookedOn'), value: <DayText day={bookedOn} /> },
    { name: t('transfer.reason'), value: reason },
  ];
}

function Decide({ refund, request }: RefundProps & { readonly request: Request }) {
  const { t } = useTranslation('payment');
  const params = { refundId: refund.refundId, requestId: request.requestId };
  const facts = useFacts(request);
  return (
    <DecideProposal
      name={t('transfer.name')}
      isOwn={request.isOwn}
      confirm={useCommand(decideRefundTransfer, params, { isPerBody: true })}
      refuse={useCommand(decideRefundTransfer, params, { isPerBody: true })}
    >
      {(isConfirmed) => (
        <>
          <Amount refund={refund} />
          <ProposalFacts proposal={request} facts={facts} />
          <Text size="sm">{t(isConfirmed ? 'transfer.effect' : 'transfer.noEffect')}</Text>
        </>
      )}
    </DecideProposal>
  );
}

function Amount({ refund: { amount } }: RefundProps) {
  const { t } = useTranslation('payment');
  return <KeyValues items={[{ name: t('transfer.amount'), value: <MoneyText amount={amount} size="strong" /> }]} />;
}
