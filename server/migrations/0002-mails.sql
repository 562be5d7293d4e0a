-- Letters leaving the house (product §9). A row is written in the transaction of its cause, so none is lost and
-- none tells of a change that was rolled back; a job sends it and then marks it.
create table mails (
  mail_id text primary key,
  -- Names the cause and the reader, such as 'payment.captured:pay_…:buyer01': the same letter goes out once.
  dedupe_key text not null constraint mails_once_per_cause_and_reader unique,
  email text not null,
  user_id text references users,
  company_id text references companies,
  language text not null constraint mails_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  letter text not null,
  -- What the letter tells, sealed with a key made from MAIL_CODE_SECRET: login codes are among it.
  sealed_facts bytea not null,
  queued_at timestamptz not null,
  sent_at timestamptz
);
create index mails_by_email on mails (lower(email), queued_at desc, mail_id desc);
create index mails_by_queueing on mails (queued_at desc, mail_id desc);
create index mails_by_company on mails (company_id, queued_at desc) where company_id is not null;
