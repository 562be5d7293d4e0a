-- Where no provider can be asked, an applicant proves by document, and two people accept it (decision 0152).
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table applications
  -- What this application proves by document, as the installation was set when it came.
  add column paper_requirements text[] not null default '{}';
alter table applications
  add constraint applications_paper_requirements_known check (paper_requirements <@ array[
    'id_card', 'mobile', 'deposit', 'business']) not valid;

alter table company_documents
  -- The first of the two people who accept a document that is a proof by itself.
  add column accepted_first_by text,
  add column accepted_first_at timestamptz;
alter table company_documents
  add constraint company_documents_accepted_first_by_fkey foreign key (accepted_first_by) references users not valid,
  add constraint company_documents_accepted_first_whole
    check ((accepted_first_by is null) = (accepted_first_at is null)) not valid;

-- DG15, the proof of a mobile subscription, and what the first of two people does.
alter table amendments
  drop constraint amendments_document_code_listed,
  add constraint amendments_document_code_listed check (document_code in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06', 'DG07', 'DG08', 'DG09',
    'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG15', 'DG20', 'DG90', 'DG99')) not valid;
alter table company_documents
  drop constraint company_documents_document_code_listed,
  add constraint company_documents_document_code_listed check (document_code in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06', 'DG07', 'DG08', 'DG09',
    'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG15', 'DG20', 'DG90', 'DG99')) not valid;
alter table review_events
  drop constraint review_events_document_code_listed,
  add constraint review_events_document_code_listed check (document_code in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06', 'DG07', 'DG08', 'DG09',
    'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG15', 'DG20', 'DG90', 'DG99')) not valid,
  drop constraint review_events_change_listed,
  add constraint review_events_change_listed check (change in ('opened', 'taken_up', 'document_accepted_first', 'document_accepted',
    'document_returned', 'document_filed', 'supplement_asked', 'documents_passed', 'screened', 'match_decided',
    'decision_proposed', 'decision_confirmed', 'proposal_returned', 'contract_signed', 'recheck_started', 'lapsed',
    'noted')) not valid;
alter table review_requests
  drop constraint review_requests_document_code_listed,
  add constraint review_requests_document_code_listed check (document_code in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06', 'DG07', 'DG08', 'DG09',
    'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG15', 'DG20', 'DG90', 'DG99')) not valid;
alter table reviews
  drop constraint reviews_last_change_listed,
  add constraint reviews_last_change_listed check (last_change in ('opened', 'taken_up', 'document_accepted_first', 'document_accepted',
    'document_returned', 'document_filed', 'supplement_asked', 'documents_passed', 'screened', 'match_decided',
    'decision_proposed', 'decision_confirmed', 'proposal_returned', 'contract_signed', 'recheck_started', 'lapsed',
    'noted')) not valid;
