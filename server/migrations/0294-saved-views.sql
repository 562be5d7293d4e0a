-- What a person keeps of a list: a name for what it is narrowed to.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table saved_views (
  view_id text primary key,
  user_id text not null references users,
  list_name text not null constraint saved_views_list_name check (list_name ~ '^[a-z-]{1,40}$'),
  name text not null constraint saved_views_name check (char_length(name) between 1 and 60),
  -- As in the address behind the question mark.
  search text not null constraint saved_views_search check (char_length(search) <= 2000),
  saved_at timestamptz not null
);

-- One name a list, whatever its capitals; and one person's views of a list.
create unique index saved_views_by_name on saved_views (user_id, list_name, lower(name));
