/** Where the money is now, on its way from the buyer's card to the seller's bank. */
import type { MoneyLocation } from '@gtp/domain/order/order-state-records.ts';
import { Button, CopyButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayText, moneyText } from '../platform/format.ts';
import { useLocation } from '../platform/router-view.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './order-detail-page.module.css';
import type { OrderDetail } from './order-queries.ts';
import { type Station, stations, storyOf, storyText } from './order-story.ts';

/** `card`: the gateway is being asked; `bank`: the transfer is under way. */
const stationOf: Readonly<Partial<Record<MoneyLocation, Station>>> = {
  not_paid: 'not_paid',
  card: 'not_paid',
  hold: 'hold',
  payable: 'payable',
  bank: 'payable',
  seller: 'seller',
};

export type MoneyLocationProps = {
  readonly order: OrderDetail;
  /** What is known of money that went back, where it is more than these words. */
  readonly renderReturned?: ((order: OrderDetail, words: string) => ReactNode) | undefined;
};

export function OrderMoneyLocation({ order, renderReturned }: MoneyLocationProps) {
  const { t } = useTranslation('order');
  const { href } = useLocation();
  const current = stationOf[order.moneyLocation];
  // Only what is disputed stays in the hold; the rest of arrived goods goes its way.
  const restPaidOn = order.state === 'disputed' && current === 'hold' ? order.expectedPayoutOn : undefined;
  const amounts = {
    not_paid: moneyText(order.charge),
    hold: moneyText(order.held.minor > 0n ? order.held : order.trade),
    payable: moneyText(order.netSettlement),
    seller: moneyText(order.netSettlement),
  } as const;
  const story = storyOf(order, t);
  const copy = story.seller && (
    <CopyButton value={storyText(order, t, href)}>
      {({ copied, copy: take }) => (
        <Button variant="subtle" size="xs" onClick={take}>
          {t(copied ? 'story.copied' : 'story.copy')}
        </Button>
      )}
    </CopyButton>
  );
  return (
    <Panel title={t('place.title')} side={copy}>
      {current === undefined && (
        <NoticeBox kind="info">
          {renderReturned?.(order, t('place.returned')) ?? <p>{t('place.returned')}</p>}
        </NoticeBox>
      )}
      {current !== undefined && (
        <ol className={styles.place}>
          {stations.map((station) => (
            <li key={station} aria-current={station === current}>
              <span>
                {t(`place.${station}`)}
                {station === current && (
                  <span className={styles.placeNote}>
                    {t(`placeNote.${placeNote(order)}`, { amount: amounts[station] })}
                  </span>
                )}
                {story[station] && <span className={styles.placeNote}>{story[station]}</span>}
                {station === 'payable' && restPaidOn && (
                  <span className={styles.placeNote}>{t('placeNote.rest', { day: dayText(restPaidOn) })}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

const notes = ['not_paid', 'card', 'hold', 'payable', 'bank', 'seller'] as const;

/** An order that ended unpaid will not be paid any more. */
function placeNote({ moneyLocation, cancelledAt }: OrderDetail): (typeof notes)[number] | 'never' {
  if (moneyLocation === 'not_paid' && cancelledAt) return 'never';
  return notes.find((each) => each === moneyLocation) ?? 'not_paid';
}
