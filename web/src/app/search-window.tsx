/** What the search found, as each feature shows it, and the list of each that shows the rest. */

import { noticeListPath, noticePath } from '../notice/notice-paths.ts';
import { orderListPath, orderPath } from '../order/order-paths.ts';
import { OrderStateChip } from '../order/order-state-chip.tsx';
import { paymentListPath, paymentPath } from '../payment/payment-paths.ts';
import { PaymentStateChip } from '../payment/payment-state-chip.tsx';
import { countryText } from '../platform/country-text.ts';
import { dayText, instantText, moneyText } from '../platform/format.ts';
import type { Translate } from '../platform/use-translation.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { MemberStateChip } from '../review/member-state-chip.tsx';
import { memberListPath, memberPath } from '../review/review-paths.ts';
import type { Hit, HitGroup } from '../search/hit-group.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import type { Found } from '../search/search-queries.ts';
import { settlementListPath, settlementPath } from '../settlement/settlement-paths.ts';
import { SettlementStateChip } from '../settlement/settlement-state-chip.tsx';
import { InquiryStateChip } from '../support/inquiry-state-chip.tsx';
import { supportListPath, supportPath } from '../support/support-paths.ts';

type SearchWindowProps = Omit<Parameters<typeof SearchDialog>[0], 'groupsOf'>;

export function SearchWindow(props: SearchWindowProps) {
  const { t } = useTranslation(['search', 'dispute', 'support']);
  return <SearchDialog groupsOf={(found) => groupsOf(found, t)} {...props} />;
}

type T = Translate<'search', 'dispute' | 'support'>;

function groupsOf(found: Found, t: T): readonly HitGroup[] {
  const search = { text: found.words };
  return [
    // First, for only a name or a number of their own finds them.
    { key: 'members', hits: found.members.map(memberHit), all: { to: memberListPath(), search } },
    { key: 'orders', hits: found.orders.map(orderHit), all: { to: orderListPath(), search } },
    { key: 'payments', hits: found.payments.map(paymentHit), all: { to: paymentListPath(), search } },
    { key: 'settlements', hits: found.settlements.map(settlementHit), all: { to: settlementListPath(), search } },
    { key: 'disputes', hits: found.disputes.map((each) => disputeHit(each, t)) },
    { key: 'notices', hits: found.notices.map(noticeHit), all: { to: noticeListPath(), search } },
    {
      key: 'inquiries',
      hits: found.inquiries.map((each) => inquiryHit(each, t)),
      all: { to: supportListPath(), search },
    },
  ].map((group) => ({ ...group, title: t(`search:group.${group.key as 'orders'}`) }));
}

type One<Kind extends keyof Found> = Found[Kind] extends readonly (infer Row)[] ? Row : never;

function details(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

function orderHit({ orderId, tradeNumber, counterpartyName, goodsName, charge, state }: One<'orders'>): Hit {
  return {
    key: orderId,
    to: orderPath(orderId),
    title: tradeNumber,
    detail: details(orderId, counterpartyName, goodsName, moneyText(charge)),
    mark: <OrderStateChip state={state} />,
  };
}

function paymentHit(payment: One<'payments'>): Hit {
  const { paymentId, tradeNumber, counterpartyName, cardLast4, amount, startedAt, state } = payment;
  return {
    key: paymentId,
    to: paymentPath(paymentId),
    title: tradeNumber,
    detail: details(counterpartyName, `•••• ${cardLast4}`, moneyText(amount), instantText(startedAt)),
    mark: <PaymentStateChip state={state} />,
  };
}

function settlementHit({
  payoutId,
  endToEndId,
  sellerName,
  payOn,
  amount,
  state,
  returnReason,
}: One<'settlements'>): Hit {
  return {
    key: payoutId,
    to: settlementPath(),
    search: { settlement: payoutId },
    title: moneyText(amount),
    detail: details(dayText(payOn), sellerName, endToEndId),
    mark: <SettlementStateChip state={state} returnReason={returnReason} />,
  };
}

function memberHit({ companyId, name, country, applicationNumber, state }: One<'members'>): Hit {
  return {
    key: companyId,
    to: memberPath(),
    search: { id: companyId },
    title: name,
    detail: details(countryText(country), applicationNumber),
    mark: <MemberStateChip code={state} />,
  };
}

/** On the page of its order. */
function disputeHit({ disputeId, orderId, tradeNumber, amount, openedAt, state }: One<'disputes'>, t: T): Hit {
  return {
    key: disputeId,
    to: orderPath(orderId),
    title: tradeNumber,
    detail: details(orderId, moneyText(amount), instantText(openedAt), t(`dispute:state_${state}`)),
  };
}

function noticeHit({ noticeNumber, title, publishAt, writerName }: One<'notices'>): Hit {
  const detail = details(writerName, instantText(publishAt));
  return { key: String(noticeNumber), to: noticePath(), search: { seq: String(noticeNumber) }, title, detail };
}

function inquiryHit({ inquiryNumber, title, askerName, createdAt, state, type }: One<'inquiries'>, t: T): Hit {
  return {
    key: String(inquiryNumber),
    to: supportPath(),
    search: { seq: String(inquiryNumber) },
    // Watchers see no titles.
    title: title ?? t(`support:type.${type}`),
    detail: details(`#${inquiryNumber}`, askerName, instantText(createdAt)),
    mark: <InquiryStateChip state={state} />,
  };
}
