-- A name that was judged to be the member's is judged to be another's by two people (decision 0319): who proposes it, when and
-- why stands beside the match; `decided_by` is then who confirmed it.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table screening_matches
  add column reconsidered_by text,
  add column reconsidered_at timestamptz,
  add column reconsider_reason text not null default '';
alter table screening_matches
  add constraint screening_matches_reconsidered_by_fkey foreign key (reconsidered_by) references users not valid,
  add constraint screening_matches_reconsidered_whole
    check ((reconsidered_by is null) = (reconsidered_at is null)) not valid,
  add constraint screening_matches_two_people_are_two check (reconsidered_by is null or decision = 'same'
    or (decision = 'different' and decided_by <> reconsidered_by)) not valid;
alter table review_events
  drop constraint review_events_change_listed,
  add constraint review_events_change_listed check (change in ('opened', 'taken_up', 'document_accepted_first', 'document_accepted',
    'document_returned', 'document_filed', 'supplement_asked', 'documents_passed', 'screened', 'match_decided',
    'match_reconsidered', 'match_corrected', 'match_kept', 'decision_proposed', 'decision_confirmed', 'proposal_returned',
    'contract_signed', 'recheck_started', 'lapsed', 'applied_again', 'noted')) not valid;
alter table reviews
  drop constraint reviews_last_change_listed,
  add constraint reviews_last_change_listed check (last_change in ('opened', 'taken_up', 'document_accepted_first', 'document_accepted',
    'document_returned', 'document_filed', 'supplement_asked', 'documents_passed', 'screened', 'match_decided',
    'match_reconsidered', 'match_corrected', 'match_kept', 'decision_proposed', 'decision_confirmed', 'proposal_returned',
    'contract_signed', 'recheck_started', 'lapsed', 'applied_again', 'noted')) not valid;
