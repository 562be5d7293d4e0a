-- A card belongs to one company at a time. Where two had registered the same one, who was first keeps it; payments keep
-- the row that they were made with.
update cards c
set state = 'removed', is_default = false, blocked_by = null, state_changed_at = now()
where c.state in ('pending', 'active', 'blocked')
  and exists (
    select 1 from cards first
    where first.gateway_token = c.gateway_token and first.state in ('pending', 'active', 'blocked')
      and (first.created_at, first.card_id) < (c.created_at, c.card_id));

create unique index cards_one_company_a_token on cards (gateway_token) where state in ('pending', 'active', 'blocked');
