/** A seller gives a refund, or a buyer asks for one: how much, why, and what it means. */
import { longestReason } from '@gtp/domain/order/order.ts';
import { type Currency, currencyDigits, formatMoney, type Money, parseScaled } from '@gtp/domain/platform/money.ts';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import { useAskRefund, useRefundQuote } from './refund-queries.ts';
import { RefundQuoteView } from './refund-quote-view.tsx';

type FormProps = {
  readonly orderId: string;
  readonly refundable: Money;
  /** The reader's word is enough; otherwise a request is made. */
  readonly mayApprove: boolean;
  readonly onDone: (sentence: string) => void;
};

export function AskRefundForm(props: FormProps) {
  const { t } = useTranslation('refund');
  const [isOpen, setOpen] = useState(false);
  const isSeller = currentViewer().clientType === 'SELLER';
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t(isSeller ? 'give' : 'ask')}
      </Button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is said, by who asks and what their word is worth. */
const words = {
  give: { title: 'give', question: 'giveQuestion', confirm: 'giveConfirm', done: 'giveDone' },
  prepare: { title: 'give', question: 'prepareQuestion', confirm: 'askConfirm', done: 'prepareDone' },
  ask: { title: 'ask', question: 'askQuestion', confirm: 'askConfirm', done: 'askDone' },
} as const;

function wordsFor(mayApprove: boolean) {
  if (currentViewer().clientType !== 'SELLER') return words.ask;
  return mayApprove ? words.give : words.prepare;
}

type DialogProps = FormProps & { readonly onClose: () => void };

function Dialog({ orderId, refundable, mayApprove, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('refund');
  const { title, question, confirm, done } = wordsFor(mayApprove);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const command = useAskRefund(orderId);
  const part = partOf(typed, refundable.currency);
  const asked = useRefundQuote(orderId, part ? formatMoney(part) : '');
  const quote = part && !asked.error ? asked.data?.quote : undefined;
  // Above the company's threshold a word that is enough by itself waits for a second person's.
  const onSuccess = ({ state }: { readonly state: string }) => {
    onClose();
    onDone(t(done === 'giveDone' && state !== 'refunding' ? 'prepareDone' : done));
  };
  const run = () => {
    if (part) command.mutate({ currency: part.currency, part, reason: reason.trim() }, { onSuccess });
  };
  return (
    <ActionModal
      isOpen
      size={700}
      title={t(title)}
      confirmLabel={quote ? t(confirm, { amount: moneyText(quote.amount) }) : t(title)}
      onConfirm={run}
      onClose={onClose}
      isBusy={command.isPending}
      canConfirm={quote !== undefined && !asked.isFetching && reason.trim() !== ''}
      error={command.error ?? asked.error}
      isDangerous
    >
      <Text size="sm">{t(question)}</Text>
      <PartField refundable={refundable} typed={typed} onTyped={setTyped} />
      {quote && <RefundQuoteView quote={quote} plan={asked.data?.plan} />}
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        required
        autosize
        minRows={2}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionModal>
  );
}

type PartFieldProps = {
  readonly refundable: Money;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
};

function PartField({ refundable, typed, onTyped }: PartFieldProps) {
  const { t } = useTranslation('refund');
  const digits = currencyDigits(refundable.currency);
  return (
    <Group align="end" gap="sm">
      <DecimalField
        label={`${t('part')} (${refundable.currency})`}
        description={t('partHint', { most: moneyText(refundable) })}
        required
        scale={digits}
        priceDigits={digits}
        value={typed}
        onValue={onTyped}
        maw={280}
      />
      <Button variant="default" onClick={() => onTyped(formatMoney(refundable))}>
        {t('all')}
      </Button>
    </Group>
  );
}

/** What was typed, in trade value; undefined if it is none. */
function partOf(typed: string, currency: Currency): Money | undefined {
  const minor = typed === '' ? undefined : parseScaled(typed, currencyDigits(currency));
  return minor !== undefined && minor > 0n ? { minor, currency } : undefined;
}
