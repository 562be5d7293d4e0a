-- Which documents were looked at longest ago (decision 0286).
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists files_to_look_at on files (missing_since, seen_at);
