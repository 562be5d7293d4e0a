-- An application that the clock ended is sent again, and one that was refused is taken up again (decision 0309).
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table review_events
  drop constraint review_events_change_listed,
  add constraint review_events_change_listed check (change in ('opened', 'taken_up', 'document_accepted_first', 'document_accepted',
    'document_returned', 'document_filed', 'supplement_asked', 'documents_passed', 'screened', 'match_decided',
    'decision_proposed', 'decision_confirmed', 'proposal_returned', 'contract_signed', 'recheck_started', 'lapsed',
    'applied_again', 'noted')) not valid,
  drop constraint review_events_decision_listed,
  add constraint review_events_decision_listed check (decision in ('approve', 'approve_with_limits', 'refuse', 'suspend',
    'resume', 'pass_recheck', 'reopen')) not valid;
alter table reviews
  drop constraint reviews_last_change_listed,
  add constraint reviews_last_change_listed check (last_change in ('opened', 'taken_up', 'document_accepted_first', 'document_accepted',
    'document_returned', 'document_filed', 'supplement_asked', 'documents_passed', 'screened', 'match_decided',
    'decision_proposed', 'decision_confirmed', 'proposal_returned', 'contract_signed', 'recheck_started', 'lapsed',
    'applied_again', 'noted')) not valid,
  drop constraint reviews_decision_known,
  add constraint reviews_decision_known check (proposed_decision in ('approve', 'approve_with_limits', 'refuse', 'suspend',
    'resume', 'pass_recheck', 'reopen')) not valid;
