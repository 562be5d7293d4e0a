-- One wish to cancel all milestones of an agreement that are not paid (decision 0051): one row for each of them, all of
-- the same wish. Null where a wish is about one order alone.
alter table order_cancellations add column wish_id text;
create index order_cancellations_by_wish on order_cancellations (wish_id) where wish_id is not null;
