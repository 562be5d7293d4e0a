/** The disputes and chargebacks of an order: where they stand, what is asked of whom, until when, and what was said. */

import { listOrderDisputes } from '@gtp/contract/dispute/dispute-wire.ts';
import type { DisputedStage } from '@gtp/domain/order/disputed-stage.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useCodes } from '../code/use-codes.ts';
import { deadlineText, instantText } from '../platform/format.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { HeldContent } from '../ui/held-content.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { PageAction } from '../ui/page-actions.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { ChargebackPanel } from './chargeback-panel.tsx';
import { DisputeActions } from './dispute-actions.tsx';
import type { OrderDispute, OrderDisputes } from './dispute-queries.ts';
import { DisputeTimeLine } from './dispute-time-line.tsx';
import { FileChargeback } from './file-chargeback.tsx';
import { OpenDisputeForm } from './open-dispute-form.tsx';

/** What the panel needs of an order; the order feature's detail has it. */
type OrderInQuestion = { readonly orderId: string; readonly state: string };
type PanelProps = { readonly order: OrderInQuestion; readonly onDone: (sentence: string) => void };

export function OrderDisputesPanel(props: PanelProps) {
  const { orderId, state } = props.order;
  const found = useRead(listOrderDisputes, { params: { orderId } }, { since: state }).data;
  return found ? <HeldContent content={found}>{(held) => <Matters found={held} {...props} />}</HeldContent> : null;
}

function Matters({ found, order, onDone }: PanelProps & { readonly found: OrderDisputes }) {
  const { disputes, chargebacks, disputable, charged, stage = 'released' } = found;
  return (
    <>
      {chargebacks.map((each) => (
        <ChargebackPanel key={each.chargebackId} chargeback={each} onDone={onDone} />
      ))}
      {disputes.toReversed().map((dispute) => (
        <DisputePanel key={dispute.disputeId} dispute={dispute} stage={stage} onDone={onDone} />
      ))}
      {charged && (
        <PageAction place="more">
          <FileChargeback orderId={order.orderId} charged={charged} onDone={onDone} />
        </PageAction>
      )}
      {disputable && (
        <PageAction place="beside">
          <OpenDisputeForm orderId={order.orderId} disputable={disputable} stage={stage} onDone={onDone} />
        </PageAction>
      )}
    </>
  );
}

type DisputeProps = {
  readonly dispute: OrderDispute;
  readonly stage: DisputedStage;
  readonly onDone: (sentence: string) => void;
};

function DisputePanel({ dispute, stage, onDone }: DisputeProps) {
  const { t } = useTranslation('dispute');
  const isOpen = dispute.waitsFor !== undefined;
  return (
    <Panel
      title={t('title')}
      side={<StateChip tone={isOpen ? 'review' : 'neutral'} label={t(`state_${dispute.state}`)} />}
    >
      <Stack gap="sm">
        <DisputeFacts dispute={dispute} />
        <TimeoutNotice dispute={dispute} />
        <DisputeActions dispute={dispute} stage={stage} onDone={onDone} />
        <DisputeTimeLine entries={dispute.entries} />
      </Stack>
    </Panel>
  );
}

function DisputeFacts({ dispute }: { readonly dispute: OrderDispute }) {
  const { t } = useTranslation('dispute');
  const reasons = useCodes('DSP0');
  const { amount, refund, reason, waitsFor, dueAt, openedAt, reopenUntil } = dispute;
  const own = { SELLER: 'seller', BUYER: 'buyer', KOTRA: 'agency', VISA: '', ISSUER: '' } as const;
  const turn = waitsFor && (own[currentViewer().clientType] === waitsFor ? 'you' : waitsFor);
  return (
    <KeyValues
      items={[
        { name: t('amount'), value: <MoneyText amount={amount} size="strong" /> },
        refund && { name: t('refund'), value: <MoneyText amount={refund} size="strong" /> },
        { name: t('reason'), value: reasons.find((each) => each.code === reason)?.name ?? reason },
        { name: t('openedAt'), value: instantText(openedAt) },
        turn && { name: t('turn'), value: <strong>{t(`turn_${turn}`)}</strong> },
        dueAt && { name: t('due'), value: deadlineText(dueAt) },
        reopenUntil && { name: t('reopenUntil'), value: instantText(reopenUntil) },
      ]}
    />
  );
}

function TimeoutNotice({ dispute }: { readonly dispute: OrderDispute }) {
  const { t } = useTranslation('dispute');
  const { onTimeout } = dispute;
  if (!onTimeout) return null;
  return (
    <Group>
      <Text size="sm" c="var(--color-text-soft)">
        {t(`timeout_${onTimeout}`)}
      </Text>
    </Group>
  );
}
