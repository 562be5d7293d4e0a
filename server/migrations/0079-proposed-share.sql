-- The part of the fee that the buyer offers to carry, until the seller sends a new version.
alter table orders add column proposed_share_hundredths integer
  constraint orders_proposed_share_within_percent check (proposed_share_hundredths between 0 and 10000);
