/**
 * The reviews of one order, on its page, and the button that puts it under review: for the institutions alone. The parties
 * read in the order's own state that it is under review, and nothing of this.
 */
import { holdOrder, listRiskHolds } from '@gtp/contract/risk/risk-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { canHoldForReview } from '@gtp/domain/order/order-operations.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { Stack, Text } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { PageAction } from '../ui/page-actions.tsx';
import { Panel } from '../ui/panel.tsx';
import { riskHoldPath } from './risk-paths.ts';
import type { RiskHoldRow } from './risk-queries.ts';
import { RiskStateChip } from './risk-state-chip.tsx';

type PanelProps = {
  readonly order: { readonly orderId: string; readonly state: OrderState };
  readonly onDone: (sentence: string) => void;
};

export function OrderRiskPanel({ order, onDone }: PanelProps) {
  const { t } = useTranslation('risk');
  const { orderId, state } = order;
  const viewer = currentViewer();
  const query = { orderId, limit: mostShown };
  const holds = useRead(listRiskHolds, { query }, { since: state }).data?.list ?? [];
  const canHold = may('risk.decide', viewer) && canHoldForReview(viewer.clientType, state);
  return (
    <>
      {canHold && (
        <PageAction place="more">
          <HoldOrder orderId={orderId} onDone={onDone} />
        </PageAction>
      )}
      {holds.length > 0 && (
        <Panel title={t('order.title')}>
          <Stack gap="xs">
            {holds.map((hold) => (
              <Hold key={hold.riskHoldId} hold={hold} />
            ))}
          </Stack>
        </Panel>
      )}
    </>
  );
}

/** Of one order nobody has seen more. */
const mostShown = 20;

function Hold({ hold: { riskHoldId, state, moment, openedAt } }: { readonly hold: RiskHoldRow }) {
  const { t } = useTranslation('risk');
  return (
    <div>
      <RiskStateChip state={state} /> {t(`moment.${moment}`)} · {instantText(openedAt)} ·{' '}
      <PageLink to={riskHoldPath()} search={{ hold: riskHoldId }}>
        {t('order.open')}
      </PageLink>
    </div>
  );
}

function HoldOrder({ orderId, onDone }: { readonly orderId: string } & Pick<PanelProps, 'onDone'>) {
  const { t } = useTranslation('risk');
  return (
    <CommandButton
      label={t('order.hold')}
      title={t('order.holdTitle')}
      confirmLabel={t('order.hold')}
      command={useCommand(holdOrder, { orderId })}
      inputOf={(reason) => ({ reason })}
      reason={{ label: t('order.reason'), description: t('decide.reasonHint'), isRequired: true, longest: 2_000 }}
      onDone={() => onDone(t('order.done'))}
    >
      <Text size="sm">{t('order.holdText')}</Text>
    </CommandButton>
  );
}
