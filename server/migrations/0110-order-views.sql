-- When the buyer's side first looked at a request as it stands; the seller is told once a version (reference 4-k).
create table order_views (
  order_id text not null references orders,
  version integer not null,
  viewed_by text not null references users,
  viewed_at timestamptz not null,
  primary key (order_id, version)
);
create trigger order_views_append_only before update or delete on order_views
  for each row execute function refuse_change();
