-- Which call a request key belongs to, so that after a crash it is known whether that call had done something; answers that
-- hold a secret are kept sealed.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

alter table idempotency_keys
  add column request_id text,
  -- The call failed after it had committed something: who sends it again goes on with it.
  add column has_effect boolean not null default false,
  add column sealed_answer bytea;
