/** Everything that happened to an order, newest first: what, who, when, why. */
import { orderActors, orderEvents } from '@gtp/domain/order/order-states.ts';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { InstantText } from '../ui/time-text.tsx';
import styles from './order-detail-page.module.css';
import type { OrderDetail } from './order-queries.ts';

/** These move nothing, and are named all the same. */
const named = [...orderEvents, 'remind', 'ask_operator'] as const;

export function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const newestFirst = order.events.toReversed();
  return (
    <ol className={styles.history} reversed>
      {newestFirst.map((event) => (
        <li key={`${event.happenedAt.getTime()} ${event.event}`}>
          <EventLine event={event} />
        </li>
      ))}
    </ol>
  );
}

/** Two people who reviewed the trade refused it; nobody of the two sides had agreed to anything. */
function isByReview({ event, actorKind }: OrderDetail['events'][number]): boolean {
  return event === 'cancel' && (actorKind === 'agency' || actorKind === 'issuer');
}

function EventLine({ event }: { readonly event: OrderDetail['events'][number] }) {
  const { t } = useTranslation('order');
  const known = isByReview(event) ? 'cancelByReview' : wordOf(named, event.event);
  const actor = wordOf(orderActors, event.actorKind);
  const who = [actor && t(`actor.${actor}`), event.actorName].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.eventName}>{known ? t(`event.${known}`) : t(`state.${event.toState}`)}</span>{' '}
      <span className={styles.eventNote}>
        <InstantText at={event.happenedAt} /> {who && `· ${who}`}
      </span>
      {event.reason && <span className={styles.reason}>{event.reason}</span>}
    </>
  );
}
