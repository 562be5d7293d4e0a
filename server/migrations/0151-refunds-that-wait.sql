-- What waits for the operator, and what sellers are reminded of, is found without reading all refunds.
create index refunds_failed on refunds (order_id) where state = 'failed';
create index refunds_requested_by_time on refunds (asked_at) where state = 'requested';
