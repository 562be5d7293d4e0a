-- What a day added to the chain, in one published line: whoever keeps it finds out when seals are taken away later.
create table ledger_roots (
  day date primary key,
  first_seal bigint not null,
  last_seal bigint not null constraint ledger_roots_once_per_seal unique references journal_seals (seal_number),
  merkle_root bytea not null,
  chain_hash bytea not null,
  previous_root_hash bytea not null,
  root_hash bytea not null,
  published_at timestamptz not null,
  constraint ledger_roots_not_empty check (last_seal >= first_seal)
);
create trigger ledger_roots_append_only before update or delete on ledger_roots
  for each row execute function refuse_change();
create trigger ledger_roots_no_truncate before truncate on ledger_roots execute function refuse_change();
