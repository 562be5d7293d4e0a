-- Letters leaving the house (product §9). A row is written in the transaction of its cause, so none is lost and
-- none tells of a change that was rolled back; a job sends it and then marks it.
create table mails (
  mail_id text primary key,
  -- Names the cause, such as 'payment.captured:pay_…': the same letter reaches the same reader once.
  dedupe_key text not null,
  email text not null,
  user_id text references users,
  company_id text references companies,
  language text not null constraint mails_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  letter text not null,
  -- What the letter tells. Those of a letter with a code are erased once it is sent or too old to be sent.
  facts jsonb,
  queued_at timestamptz not null,
  sent_at timestamptz,
  -- The reader's mail server does not want it, or it was too old: it is not tried again.
  dropped_at timestamptz,
  constraint mails_once_per_cause_and_reader unique (dedupe_key, email),
  constraint mails_sent_or_dropped check (sent_at is null or dropped_at is null)
);
create index mails_by_email on mails (lower(email), mail_id desc);
create index mails_by_company on mails (company_id, mail_id desc) where company_id is not null;
