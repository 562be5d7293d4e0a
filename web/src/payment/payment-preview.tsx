/** A payment at a glance, beside its list: how much, what became of it and why, with which card. */
import { acquirerLabel } from '@gtp/domain/card/acquirers.ts';
import { explainDecline } from '@gtp/domain/payment/decline-codes.ts';
import { minus } from '@gtp/domain/platform/money.ts';
import { Button } from '@mantine/core';
import { useGo } from '../platform/page-link.tsx';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CodeText } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { CardText } from '../ui/marks.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { PreviewHead, PreviewNote } from '../ui/preview-parts.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { useDeclineTexts } from './decline-texts.ts';
import { orderOfPaymentPath, paymentPath } from './payment-paths.ts';
import type { PaymentSummary } from './payment-queries.ts';
import { PaymentStateChip, taskWord } from './payment-state-chip.tsx';

export function PaymentPreview({ payment }: { readonly payment: PaymentSummary }) {
  const { t } = useTranslation('payment');
  const go = useGo();
  const { paymentId, orderId, amount, refunded, capturedAt, acquirer } = payment;
  return (
    <>
      <PreviewHead
        amount={amount}
        state={<PaymentStateChip state={payment.state} />}
        about={`${payment.sellerName} → ${payment.buyerName}`}
      />
      <Why payment={payment} />
      <KeyValues
        isRight
        items={[
          refunded && { name: t('field.refunded'), value: <MoneyText amount={refunded} isDeducted /> },
          refunded && { name: t('preview.net'), value: <MoneyText amount={minus(amount, refunded)} size="strong" /> },
          {
            name: t('field.card'),
            value: payment.cardLast4 ? <CardText brand={payment.cardBrand} last4={payment.cardLast4} /> : '–',
          },
          { name: t('field.issuer'), value: payment.issuerName },
          acquirer && { name: t('field.acquirer'), value: acquirerLabel(acquirer, runtimeConfig().acquirerName) },
          { name: t('field.startedAt'), value: <InstantText at={payment.startedAt} /> },
          capturedAt && { name: t('field.capturedAt'), value: <InstantText at={capturedAt} /> },
          { name: t('field.paymentId'), value: <CodeText text={paymentId} /> },
        ]}
      />
      <Button onClick={() => go(paymentPath(paymentId))}>{t('paid.open')}</Button>
      <Button variant="default" onClick={() => go(orderOfPaymentPath(orderId))}>
        {t('detail.toOrder')}
      </Button>
    </>
  );
}

/** What somebody has to look at, or why the card was declined; nothing where all went well. */
function Why({ payment: { operatorTask, declineCode } }: { readonly payment: PaymentSummary }) {
  const { t } = useTranslation('payment');
  const textsOf = useDeclineTexts();
  if (operatorTask) {
    return (
      <PreviewNote title={t(`task.${taskWord(operatorTask)}`)}>{t(`taskText.${taskWord(operatorTask)}`)}</PreviewNote>
    );
  }
  if (!declineCode) return null;
  const { advice, retry, code } = textsOf({ code: declineCode, ...explainDecline(declineCode) });
  return (
    <PreviewNote title={t('decline.title')} foot={code}>
      {advice} {retry}
    </PreviewNote>
  );
}
