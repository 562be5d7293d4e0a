-- Which kinds of e-mail a person does not want; without a row there is none. They are notifications all the same.
create table notification_preferences (
  user_id text primary key references users,
  muted_kinds text[] not null,
  updated_at timestamptz not null
);
