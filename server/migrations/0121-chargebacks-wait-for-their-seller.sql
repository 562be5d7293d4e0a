-- Chargebacks of before wait for what their seller has to say, too, as those since decision 0052 do.
update orders set waits_for = 'seller'
where state = 'chargeback' and waits_for is null
  and exists (select from chargebacks c
    where c.order_id = orders.order_id and c.ended_at is null and c.evidence_sent_at is null);
