-- Accounts of programs, which outlive whoever made them (decision 0261). One is a user who never logs in, so that all
-- that it does is named as anybody's acts are.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

alter table users add column is_service_account boolean not null default false;
-- No login, no e-mail: both are for those who are active.
alter table users add constraint users_service_accounts_never_log_in
  check (not (is_service_account and is_active)) not valid;

create table service_accounts (
  service_account_id text primary key references users,
  company_id text not null references companies,
  purpose text not null,
  scopes text[] not null constraint service_accounts_have_scopes check (cardinality(scopes) > 0)
    constraint service_accounts_scopes_listed check (
      scopes <@ array['order.read', 'order.write', 'order.send', 'order.answer', 'order.submit_evidence', 'dispute.read', 'payment.read', 'settlement.read', 'fee.read', 'list.export', 'company.find_buyer', 'file.upload']
    ),
  -- Its maker's own limit an order, in US cents; null: no limit beside the company's threshold.
  order_limit_cents bigint constraint service_accounts_limit_positive check (order_limit_cents > 0),
  -- Who looks after it; its e-mails go to all administrators.
  responsible_user_id text not null references users,
  made_by text not null references users,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by text references users,
  constraint service_accounts_ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
create index service_accounts_by_company on service_accounts (company_id, made_at desc);

-- Who was ever shown a secret of the account: to these people it is no second person.
create table service_account_keyholders (
  service_account_id text not null references users,
  user_id text not null references users,
  since timestamptz not null,
  primary key (service_account_id, user_id)
);

-- Whose the key is; null: whoever made it.
alter table api_keys add column service_account_id text;
alter table api_keys add constraint api_keys_service_account_known
  foreign key (service_account_id) references service_accounts not valid;
