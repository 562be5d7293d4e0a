-- A person's address for a calendar program; whoever has it reads what is expected. One a person, gone when revoked.
create table payout_calendars (
  user_id text primary key references users,
  token_hash bytea not null constraint payout_calendars_token_once unique,
  created_at timestamptz not null
);
