-- What went back to the buyer's card, and what the seller therefore no longer gets of its settlement: lists and
-- pages say both without reading refunds. A lost chargeback takes all that was left.
alter table orders
  add column refunded_minor bigint not null default 0,
  add column forgone_minor bigint not null default 0;

update orders o
set refunded_minor = done.amount, forgone_minor = done.forgone
from (
  select order_id, sum(amount_minor) as amount, sum(trade_minor - seller_fee_minor) as forgone
  from refunds where state = 'done' group by order_id
) done
where done.order_id = o.order_id;

update orders o
set refunded_minor = least(o.refunded_minor + lost.amount, o.charge_minor), forgone_minor = o.settlement_minor
from (select order_id, sum(amount_minor) as amount from chargebacks
  where state in ('lost', 'accepted') and problem is null group by order_id) lost
where lost.order_id = o.order_id and o.state = 'refunded';

alter table orders
  add constraint orders_refunded_is_part check (refunded_minor between 0 and charge_minor),
  add constraint orders_forgone_is_part check (forgone_minor between 0 and settlement_minor);
