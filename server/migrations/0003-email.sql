-- E-mails and notifications (product §9). A row is written in the transaction of its cause, so none is lost and
-- none tells of a change that was rolled back; a job sends it and then marks it.
create table emails (
  email_id text primary key,
  -- Names the cause, such as 'payment.captured:pay_…': the same e-mail reaches the same reader once.
  dedupe_key text not null,
  email text not null,
  user_id text,
  company_id text,
  language text not null constraint emails_language_known check (language in ('ko', 'en', 'ja', 'sp', 'cn')),
  template text not null,
  -- What the e-mail tells. Those of one with a code are erased once it is sent or too old to be sent.
  facts jsonb,
  queued_at timestamptz not null,
  sent_at timestamptz,
  -- The reader's mail server does not want it, or it was too old: it is not tried again.
  dropped_at timestamptz,
  -- Every e-mail to a person of the portal is a notification, too, and stays one for 180 days: the same row, so that
  -- none is forgotten and none costs a second one. One with a code ends when it is sent, an old one by a job.
  is_notification boolean not null default true,
  read_at timestamptz,
  -- Its reader does not want this kind by e-mail: it is a notification alone.
  suppressed_at timestamptz,
  -- Sent again by an administrator: the e-mail that it repeats.
  resent_from text references emails,
  constraint emails_once_per_cause_and_reader unique (dedupe_key, email),
  constraint emails_ended_once check (num_nonnulls(sent_at, dropped_at, suppressed_at) <= 1)
);
create index emails_by_email on emails (lower(email), email_id desc);
create index emails_by_company on emails (company_id, email_id desc) where company_id is not null;
-- Ids grow with time.
create index emails_shown_as_notifications on emails (user_id, email_id desc)
  where is_notification and user_id is not null;
create index emails_unread on emails (user_id) where is_notification and read_at is null and user_id is not null;
-- E-mails are kept for a while, then their contents go (decision 0047). They are found by age: a block range index
-- costs the writing nothing that is felt, for rows come in their order of time.
create index emails_by_age on emails using brin (queued_at);
-- Deleting an e-mail asks which others resend it: without an index that is a look at all of them, for each.
create index emails_by_resent_from on emails (resent_from) where resent_from is not null;
