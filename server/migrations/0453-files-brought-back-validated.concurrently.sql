-- A file is made anew once.
set lock_timeout = '5s';
set statement_timeout = '30min';

create unique index concurrently if not exists payout_files_replacing on payout_files (replaces_file_id)
  where replaces_file_id is not null;
