-- Release with the proof of shipment (RM02): what the papers say, compared with the order field by field.
alter table orders drop constraint orders_release_mode_known;
alter table orders add constraint orders_release_mode_known
  check (release_mode in ('direct', 'shipment', 'delivery')) not valid;
-- By how much the declared value may differ from the agreed one.
alter table orders add column tolerance_hundredths integer not null default 500;
alter table orders add constraint orders_tolerance_within_tenth check (tolerance_hundredths between 0 and 1000) not valid;

-- One row a submission; the newest counts. Never changed.
create table order_shipments (
  order_shipment_id bigint generated always as identity primary key,
  order_id text not null references orders,
  invoice_number text not null,
  transport_number text not null,
  -- Letters and digits alone, as numbers are compared.
  transport_number_plain text not null,
  shipped_on date not null,
  declaration_number text not null,
  declaration_number_plain text not null,
  declared_on date not null,
  exporter_number text not null,
  hs_code text not null,
  currency text not null,
  value_minor bigint not null,
  quantity_thousandths bigint not null,
  unit text not null,
  consignee_name text not null,
  -- The comparison as it was when it was submitted: [{ field, agreed, declared, fits }].
  matches jsonb not null,
  submitted_by text not null references users,
  submitted_at timestamptz not null
);
create index order_shipments_by_order on order_shipments (order_id, order_shipment_id);
create index order_shipments_by_transport on order_shipments (transport_number_plain);
create index order_shipments_by_declaration on order_shipments (declaration_number_plain);
create trigger order_shipments_append_only before update or delete on order_shipments
  for each row execute function refuse_change();
