/** A seller gives a refund, or a buyer asks for one: how much, why, and what it means. */

import { askRefund } from '@gtp/contract/refund/refund-request-wire.ts';
import { type Currency, currencyDigits, formatMoney, type Money, parseScaled } from '@gtp/domain/platform/money.ts';
import { Button, Group, Text } from '@mantine/core';
import { moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { type FormPart, useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { DecimalField } from '../ui/decimal-field.tsx';
import { useRefundQuote } from './refund-queries.ts';
import { RefundQuoteView } from './refund-quote-view.tsx';

type FormProps = {
  readonly orderId: string;
  readonly refundable: Money;
  /** The reader's word is enough; otherwise a request is made. */
  readonly mayApprove: boolean;
  readonly onDone: (sentence: string) => void;
};

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

export function AskRefundForm({ orderId, refundable, mayApprove, onDone }: FormProps) {
  const { t } = useTranslation('refund');
  const { title, question, confirm, done } = wordsFor(mayApprove);
  const form = useProblemForm({
    name: 'refund',
    initial: { part: '' },
    problemsOf: (typed) => waitsFor({ part: partOf(typed.part, refundable.currency) !== undefined }),
  });
  const part = partOf(form.values.part, refundable.currency);
  const asked = useRefundQuote(orderId, part ? formatMoney(part) : '');
  const quote = part && !asked.error ? asked.data?.quote : undefined;
  // Above the company's threshold a word that is enough by itself waits for a second person's.
  const onSuccess = ({ state }: { readonly state: string }) =>
    onDone(t(done === 'giveDone' && state !== 'refunding' ? 'prepareDone' : done));
  return (
    <CommandButton
      size={700}
      label={t(title)}
      confirmLabel={quote ? t(confirm, { amount: moneyText(quote.amount) }) : t(title)}
      isDangerous
      command={useCommand(askRefund, { orderId })}
      inputOf={(reason) => ({ currency: refundable.currency, part: part ?? refundable, reason })}
      reason={{ label: t('reason'), description: t('reasonHint'), isRequired: true }}
      form={form}
      canConfirm={quote !== undefined && !asked.isFetching}
      error={asked.error}
      onDone={onSuccess}
    >
      <Text size="sm">{t(question)}</Text>
      <PartField refundable={refundable} form={form} />
      {quote && <RefundQuoteView quote={quote} plan={asked.data?.plan} />}
    </CommandButton>
  );
}

type PartFieldProps = {
  readonly refundable: Money;
  readonly form: FormPart<{ readonly part: string }>;
};

function PartField({ refundable, form }: PartFieldProps) {
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
        maw={280}
        {...form.bindValue('part')}
      />
      <Button variant="default" onClick={() => form.set({ part: formatMoney(refundable) })}>
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
