-- Finding an order by any part of its numbers, and a company by any part of its Latin name (decision 0046). The parts
-- lie beside the orders, not in them: an order changes with every step, its numbers hardly ever.
create table order_numbers (
  order_id text primary key references orders on delete cascade,
  -- The order's and the seller's number without dashes and the like, one after the other.
  numbers text not null
);
create index order_numbers_by_part on order_numbers using gin (numbers gin_trgm_ops);

create function plain_number(number text) returns text language sql immutable parallel safe
  return upper(regexp_replace(number, '[^0-9A-Za-z]', '', 'g'));

create function note_order_numbers() returns trigger language plpgsql as $$
begin
  insert into order_numbers (order_id, numbers)
    values (new.order_id, plain_number(new.order_id) || ' ' || plain_number(new.trade_number))
    on conflict (order_id) do update set numbers = excluded.numbers;
  return null;
end
$$;

create trigger orders_note_numbers after insert on orders
  for each row execute function note_order_numbers();
create trigger orders_note_changed_numbers after update on orders
  for each row when (new.trade_number is distinct from old.trade_number) execute function note_order_numbers();
