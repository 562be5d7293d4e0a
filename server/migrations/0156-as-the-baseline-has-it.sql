-- What a database that came here step by step still has otherwise (decision 0098): constraints of orders that were not
-- checked against the rows of that time, which stops nobody, and a key named after the table's old name.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table orders validate constraint orders_release_mode_known;
alter table orders validate constraint orders_tolerance_within_tenth;
alter table orders validate constraint orders_milestone_whole;
alter table orders validate constraint orders_milestone_within_count;

do $$
begin
  if exists (select from pg_constraint where conname = 'ledger_roots_last_seal_fkey') then
    alter table merkle_roots rename constraint ledger_roots_last_seal_fkey to merkle_roots_last_seal_fkey;
  end if;
end
$$;
