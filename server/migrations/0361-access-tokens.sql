-- Short-lived tokens that a program is given for its key (RFC 6749, 4.4). Only their hashes are kept.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table access_tokens (
  token_hash bytea primary key,
  key_id text not null references api_keys,
  scopes text[] not null constraint access_tokens_scopes_listed check (
    scopes <@ array['order.read', 'order.write', 'order.send', 'order.answer', 'order.submit_evidence', 'dispute.read', 'payment.read', 'settlement.read', 'fee.read', 'list.export', 'company.find_buyer', 'file.upload']
  ),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  constraint access_tokens_end_after_they_begin check (expires_at > made_at)
);
create index access_tokens_by_key on access_tokens (key_id, expires_at);
