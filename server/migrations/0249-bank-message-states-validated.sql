-- The check of 0248; and statements that the reconciliation had refused are messages that people must look at.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table bank_reports validate constraint bank_reports_state_listed;

update bank_reports b set state = 'refused', problem = left(r.reason, 500)
from refused_files r
where r.source = 'bank' and r.file_name = b.bank_report_id and b.kind = 'camt.053' and b.state is null;
