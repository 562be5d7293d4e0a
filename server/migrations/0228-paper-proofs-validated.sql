-- The rows that were there before documents proved: reading them keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table applications
  validate constraint applications_paper_requirements_known;
alter table amendments
  validate constraint amendments_document_code_listed;
alter table company_documents
  validate constraint company_documents_document_code_listed,
  validate constraint company_documents_accepted_first_by_fkey,
  validate constraint company_documents_accepted_first_whole;
alter table review_events
  validate constraint review_events_change_listed;
alter table review_requests
  validate constraint review_requests_document_code_listed;
alter table reviews
  validate constraint reviews_last_change_listed;

-- Where an event holds a document code of before the list, the constraint goes on holding for new rows alone (0161).
do $$
begin
  if not exists (select from review_events where document_code not in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06', 'DG07',
    'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG15', 'DG20', 'DG90', 'DG99')) then
    alter table review_events validate constraint review_events_document_code_listed;
  end if;
end
$$;
