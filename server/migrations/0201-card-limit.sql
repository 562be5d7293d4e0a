-- What an issuer lets a card pay at once and in a month (decision 0140), and the milestones that a buyer asks for.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table cards
  add column limit_currency text,
  -- Null: the issuer gave none of that kind.
  add column payment_limit_minor bigint,
  add column month_limit_minor bigint,
  add column limit_given_at timestamptz;
alter table cards
  add constraint cards_limit_currency_listed check (limit_currency in ('USD', 'JPY', 'KRW')) not valid,
  add constraint cards_limit_whole check ((limit_currency is null) = (limit_given_at is null)
    and (limit_currency is null) = (coalesce(payment_limit_minor, month_limit_minor) is null)) not valid,
  add constraint cards_limits_positive check (payment_limit_minor > 0 and month_limit_minor > 0) not valid,
  add constraint cards_month_limit_holds_a_payment check (payment_limit_minor <= month_limit_minor) not valid;

-- Kept until the seller sends a new version; the words of the request keep it for good.
create table order_proposed_milestones (
  order_id text not null references orders on delete cascade,
  milestone_number integer not null
    constraint order_proposed_milestones_ten_at_most check (milestone_number between 1 and 10),
  trade_minor bigint not null constraint order_proposed_milestones_trade_positive check (trade_minor > 0),
  payment_due_on date not null,
  primary key (order_id, milestone_number)
);
