-- An order whose payout came back waits for the agency, and for its seller only where the bank has spoken against the
-- account to which it would be paid next; such as are in this state now did not say so.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

update orders o
set waits_for = 'seller'
where o.state = 'settlement_failed' and o.waits_for is null and exists (
  select from settlement_lines l join payouts p on p.payout_id = l.payout_id
  where l.order_id = o.order_id and p.state = 'returned' and p.rescheduled_at is null
    and regexp_replace(p.return_reason, '^OWN/', '') in
      ('AC01', 'AC03', 'AC04', 'AC06', 'AC07', 'BE01', 'BE06', '412', '415', '416', '419', '420', '815')
    and (
      select b.blocked_at from bank_accounts b
      where b.company_id = p.company_id and b.is_active and b.currency in (coalesce(p.source_currency, p.currency), 'KRW')
      order by b.currency <> coalesce(p.source_currency, p.currency)
      limit 1
    ) is not null
);
