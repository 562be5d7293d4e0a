-- Base rates (매매기준율) by which the tax office counts foreign amounts: the one valid on a day, kept once, never changed.
create table base_rates (
  currency text not null constraint base_rates_currency_known check (currency in ('USD', 'JPY')),
  day date not null,
  -- Ten-thousandths of a won for one dollar or a hundred yen.
  won bigint not null constraint base_rates_positive check (won > 0),
  source text not null,
  kept_at timestamptz not null,
  primary key (currency, day)
);
create trigger base_rates_append_only before update or delete on base_rates
  for each row execute function refuse_change();

-- What a seller adds for the tax return where the evidence named no export declaration. The newest of an order counts.
create table export_declarations (
  export_declaration_id bigint generated always as identity primary key,
  order_id text not null references orders,
  declaration_number text not null,
  shipped_on date not null,
  recorded_by text not null references users,
  recorded_at timestamptz not null
);
create index export_declarations_by_order on export_declarations (order_id, export_declaration_id);
create trigger export_declarations_append_only before update or delete on export_declarations
  for each row execute function refuse_change();
