-- A payout file that was made anew of another one (decision 0317): where the bank says afterwards that it has the old one, the new one is not
-- handed to it. Of files from before nobody knows of which one they were made.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table payout_files
  add column replaces_file_id text,
  -- When the bank's word on the old file stopped this one, which the bank may have as well; and in which message, if not in its receipt.
  add column held_at timestamptz,
  add column held_by text,
  add constraint payout_files_replacing_one foreign key (replaces_file_id) references payout_files not valid;
