-- Why the bank did not take a payout file, in its own words; for the operator.
alter table payout_files add column problem text;
create index payout_files_by_cutting on payout_files (cut_at desc);
