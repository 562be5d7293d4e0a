/** Giving back a part of a paid order or all of it, without a dispute. What went back stands in the panel below. */
import { readOrderReturns } from '@gtp/contract/payment/refund-wire.ts';
import { readRefundOutlook } from '@gtp/contract/refund/refund-request-wire.ts';
import { Stack } from '@mantine/core';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageAction } from '../ui/page-actions.tsx';
import { Panel } from '../ui/panel.tsx';
import { AskedRefund } from './answer-refund-form.tsx';
import { AskRefundForm } from './ask-refund-form.tsx';
import { PlanView } from './refund-quote-view.tsx';

type PanelProps = {
  readonly order: { readonly orderId: string; readonly state: string; readonly paidAt?: Date | undefined };
  readonly onDone: (sentence: string) => void;
};

export function OrderRefundPanel({ order, onDone }: PanelProps) {
  return order.paidAt === undefined ? null : <OfPaidOrder order={order} onDone={onDone} />;
}

function OfPaidOrder({ order: { orderId, state }, onDone }: PanelProps) {
  const { t } = useTranslation('refund');
  const outlook = useRead(readRefundOutlook, { params: { orderId } }, { since: state });
  const refunds = useRead(readOrderReturns, { params: { orderId } }, { since: state }).data?.refunds ?? [];
  const asked = refunds.find((each) => each.state === 'requested');
  const waiting = refunds.find((each) => each.state === 'approved' && each.recalled.minor > 0n);
  const { data } = outlook;
  if (!data) return null;
  const { mayAsk, mayApprove, refundable, plan } = data;
  return (
    <>
      {mayAsk && (
        <PageAction place="more">
          <AskRefundForm {...{ orderId, refundable, mayApprove, onDone }} />
        </PageAction>
      )}
      {(asked || waiting) && (
        <Panel title={t('title')}>
          <Stack gap="sm">
            {asked && <AskedRefund refund={asked} outlook={{ ...outlook, data }} onDone={onDone} />}
            {waiting && (
              <NoticeBox kind="info" title={t('waiting.title')}>
                <p>{t('waiting.text')}</p>
                {plan && <PlanView plan={plan} />}
              </NoticeBox>
            )}
          </Stack>
        </Panel>
      )}
    </>
  );
}
