-- By now the batches have given every payment from before 0122 the parties of its order.
alter table payments validate constraint payments_know_their_parties;
drop index payments_without_parties;
