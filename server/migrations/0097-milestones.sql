-- Milestones (RM04, decision 0043): one agreement in two to ten orders, each with its own payment, hold and release.
alter table orders drop constraint orders_release_mode_known;
alter table orders add constraint orders_release_mode_known
  check (release_mode in ('direct', 'shipment', 'delivery', 'milestones')) not valid;
-- The order sheet that was agreed; it is its own first milestone. None of these before the buyer agreed.
alter table orders add column bundle_id text references orders;
alter table orders add column milestone_number integer;
alter table orders add column milestone_count integer;
alter table orders add column milestone_title text;
alter table orders add column milestone_condition text;
alter table orders add constraint orders_milestone_whole check (
  num_nonnulls(bundle_id, milestone_number, milestone_count, milestone_title, milestone_condition) in (0, 5)
) not valid;
alter table orders add constraint orders_milestone_within_count check (
  milestone_number between 1 and milestone_count and milestone_count between 2 and 10
) not valid;
-- Nobody can agree to the same sheet twice: one order a milestone.
create unique index orders_by_bundle on orders (bundle_id, milestone_number) where bundle_id is not null;

-- The plan of a sheet as its seller wrote it, row by row; kept as it was agreed.
create table order_milestones (
  order_id text not null references orders on delete cascade,
  milestone_number integer not null constraint order_milestones_ten_at_most check (milestone_number between 1 and 10),
  title text not null,
  -- What releases it, in the seller's words.
  condition text not null default '',
  -- Of the trade amount, in hundredths of a percent; null where the seller wrote the amount.
  share_hundredths integer,
  trade_minor bigint not null constraint order_milestones_trade_positive check (trade_minor > 0),
  payment_due_on date not null,
  primary key (order_id, milestone_number)
);
