/** Where the money is now, on its way from the buyer's card to the seller's bank. */
import type { MoneyLocation } from '@gtp/domain/order/order-state-records.ts';
import { dayText, moneyText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './order-detail-page.module.css';
import type { OrderDetail } from './order-queries.ts';

const stations = ['not_paid', 'hold', 'payable', 'seller'] as const;
type Station = (typeof stations)[number];

/** `card`: the gateway is being asked; `bank`: the transfer is under way. */
const stationOf: Readonly<Partial<Record<MoneyLocation, Station>>> = {
  not_paid: 'not_paid',
  card: 'not_paid',
  hold: 'hold',
  payable: 'payable',
  bank: 'payable',
  seller: 'seller',
};

export function OrderMoneyLocation({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const current = stationOf[order.moneyLocation];
  // Only what is disputed stays in the hold; the rest of arrived goods goes its way.
  const restPaidOn = order.state === 'disputed' && current === 'hold' ? order.expectedPayoutOn : undefined;
  const amounts = {
    not_paid: moneyText(order.charge),
    hold: moneyText(order.held.minor > 0n ? order.held : order.trade),
    payable: moneyText(order.netSettlement),
    seller: moneyText(order.netSettlement),
  } as const;
  return (
    <Panel title={t('place.title')}>
      {current === undefined && (
        <NoticeBox kind="info">
          <p>{t('place.returned')}</p>
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
