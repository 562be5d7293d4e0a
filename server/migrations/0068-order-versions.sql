-- An order sheet as it was sent, each version for ever: what changed is shown to both sides.
create table order_versions (
  order_id text not null references orders,
  version integer not null,
  -- Field by field as people read it; amounts with their digits.
  sheet json not null,
  sent_at timestamptz not null,
  primary key (order_id, version)
);
create trigger order_versions_append_only before update or delete on order_versions
  for each row execute function refuse_change();
