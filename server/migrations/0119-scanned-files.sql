-- What the malware scanner says of a file (decision 0053). Until it has spoken, nobody opens the file.
-- `unchecked`: it was uploaded while no scanner was set.
alter table files add column scan text not null default 'unchecked'
  constraint files_scan_known check (scan in ('unchecked', 'checking', 'clean', 'infected'));
alter table files add column scanned_at timestamptz;
-- The scanner's name for what it found; the bytes are gone then.
alter table files add column scan_finding text;
alter table files add constraint files_infected_have_a_finding check ((scan = 'infected') = (scan_finding is not null));
alter table files add column scan_attempts integer not null default 0;
-- When it is asked again.
alter table files add column scan_after timestamptz;
alter table files add constraint files_checking_are_asked_about check ((scan = 'checking') = (scan_after is not null));
create index files_to_scan on files (scan_after) where scan = 'checking';
