-- Whom we have reminded before the clock of an order's state runs out; once for each clock (reference 4-k).
create table order_reminders (
  order_id text not null references orders,
  due_at timestamptz not null,
  reminded_at timestamptz not null,
  primary key (order_id, due_at)
);
