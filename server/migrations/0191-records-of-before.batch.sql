-- 200 orders of before at once; each gets its chain from its rows (decision 0133).
select o.order_id, chain_past(o.order_id) from (
  select order_id from orders where not exists (select from order_records r where r.order_id = orders.order_id)
    and exists (select from order_events e where e.order_id = orders.order_id)
  order by order_id limit 200 for no key update) o
