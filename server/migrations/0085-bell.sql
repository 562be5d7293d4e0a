-- The bell (product §9): every letter to a person of the portal is a line in their bell, too, and stays there for 180
-- days. It is the same row, so that no letter can be forgotten and none costs a second one.
alter table mails
  -- In its reader's bell. Letters with a code leave it when they are sent, old ones by a job.
  add column rings boolean not null default true,
  add column read_at timestamptz,
  -- Its reader does not want this kind by mail: it rings, and is not sent.
  add column kept_back_at timestamptz,
  -- Sent again by an administrator: the letter that it repeats.
  add column resent_from text references mails;
alter table mails drop constraint mails_sent_or_dropped;
alter table mails add constraint mails_ended_once check (num_nonnulls(sent_at, dropped_at, kept_back_at) <= 1);
-- Ids grow with time.
create index mails_in_bell on mails (user_id, mail_id desc) where rings and user_id is not null;
create index mails_unread on mails (user_id) where rings and read_at is null and user_id is not null;

-- Which kinds of letter a person does not want by mail; without a row there is none. They ring all the same.
create table message_wishes (
  user_id text primary key references users,
  muted_kinds text[] not null,
  updated_at timestamptz not null
);
