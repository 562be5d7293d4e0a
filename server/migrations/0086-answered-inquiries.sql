-- What an answer still waits for: reminded of, then closed by the clock.
create index inquiries_answered on inquiries (last_answered_at) where state = 'answered';
