-- In which order reports were read: where reading goes on must not depend on clocks, which may go back.
alter table bank_reports add column read_number bigint generated always as identity;
create unique index bank_reports_by_reading on bank_reports (read_number);
