-- What one side asks to give back without a dispute, and the seller approves (decision 0076). A refund that is only
-- requested moves nothing; its amounts are those of the day it was asked for, and are reckoned anew when it is approved.
alter table refunds
  alter column approved_at drop not null,
  -- Nothing where a dispute or a wish to cancel led to it.
  add column asked_by text constraint refunds_asked_by_a_side check (asked_by in ('seller', 'buyer')),
  add column asked_by_user text references users,
  add column asked_at timestamptz,
  add column reason text,
  -- Who agreed to a buyer's request first, where the company wants two people.
  add column prepared_by_user text references users,
  add column answered_by_user text references users,
  add column answered_at timestamptz,
  add column answer_reason text,
  -- Trade value that had been paid out and is claimed from the seller: it goes to the card once the seller covers it.
  add column recalled_minor bigint not null default 0 constraint refunds_recall_is_part
    check (recalled_minor between 0 and trade_minor),
  add constraint refunds_approved_before_sent check (approved_at is not null or state in ('requested', 'refused')),
  add constraint refunds_request_says_who
    check (asked_by is null or (asked_at is not null and reason is not null));
create unique index refunds_one_request_per_order on refunds (order_id) where state = 'requested';

-- What was paid out and claimed from the seller again: released before, and no part of `released_minor` any more.
alter table holds
  add column recalled_minor bigint not null default 0,
  add column recalled_fee_minor bigint not null default 0,
  add constraint holds_recall_is_part check (recalled_fee_minor between 0 and recalled_minor
    and released_minor + recalled_minor <= amount_minor);
