-- A line that was withheld once and is taken back whole, by a chargeback, a dispute or a refund, is deleted. That it was
-- withheld stays recorded: the key refused the deletion, and with it the chargeback.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table line_withholdings drop constraint line_withholdings_settlement_line_id_fkey;
