-- What outside registers answered (decision 0123): every answer is kept as it was read, with the hash of the raw one and its
-- first 64 KB. An order's id may be absent: a company's status is no order's business.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table register_answers (
  register_answer_id bigint generated always as identity primary key,
  register text not null check (register in ('customs', 'carrier', 'air_carrier', 'business_status')),
  number text not null check (number <> ''),
  order_id text,
  outcome text not null check (outcome in ('found', 'not_found', 'outage', 'not_configured')),
  facts jsonb,
  aside text[] not null default '{}',
  asked_at timestamptz not null,
  raw_sha256 text check (raw_sha256 ~ '^[0-9a-f]{64}$'),
  raw text check (octet_length(raw) <= 65536),
  check ((outcome = 'found') = (facts is not null)),
  check ((outcome in ('found', 'not_found')) = (raw_sha256 is not null)),
  check ((raw_sha256 is null) = (raw is null))
);

create index register_answers_by_number on register_answers (register, number, register_answer_id desc);

create index register_answers_by_order_id on register_answers (order_id) where order_id is not null;

create trigger register_answers_append_only before update or delete on register_answers
  for each row execute function refuse_change();

create trigger register_answers_no_truncate before truncate on register_answers execute function refuse_change();

-- What is known of each number, and when it is asked again; no next_ask_at: no more by the clock.
create table register_asks (
  register text not null check (register in ('customs', 'carrier', 'air_carrier', 'business_status')),
  number text not null check (number <> ''),
  first_asked_at timestamptz not null,
  next_ask_at timestamptz,
  -- In a row.
  outages integer not null default 0 check (outages >= 0),
  last_word text check (last_word in ('found', 'not_found')),
  was_loaded boolean not null default false,
  was_delivered boolean not null default false,
  primary key (register, number)
);

create index register_asks_by_next_ask_at on register_asks (next_ask_at) where next_ask_at is not null;
