-- A payout that was taken out of a file which the bank turned out to have (decision 0317): until its own word, or two people, say that it
-- was not carried out, its money goes out by no other payout.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table payouts add column doubted_at timestamptz;
