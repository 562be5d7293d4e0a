-- What lists of a million rows need (decision 0062). A payment knows the companies of its order, so that a party's
-- payments are listed and summed along one index. The database keeps them alike: it fills them in itself, also for a
-- version of before that does not know the columns, and an order that somebody began to pay keeps its parties. The
-- payments of before are filled in by 0127, batch by batch.
alter table payments add column seller_company_id text, add column buyer_company_id text;

create function note_parties_of_payment() returns trigger language plpgsql as $$
begin
  select o.seller_company_id, o.buyer_company_id into new.seller_company_id, new.buyer_company_id
    from orders o where o.order_id = new.order_id;
  return new;
end
$$;
create trigger payments_note_parties before insert on payments
  for each row execute function note_parties_of_payment();
-- One of before is filled in by whoever changes it first, and nobody writes other parties than the order's.
create trigger payments_keep_parties before update on payments
  for each row when (new.seller_company_id is null or (old.seller_company_id is not null
    and (new.order_id, new.seller_company_id, new.buyer_company_id)
      is distinct from (old.order_id, old.seller_company_id, old.buyer_company_id)))
  execute function note_parties_of_payment();

create function keep_parties_of_paid_order() returns trigger language plpgsql as $$
begin
  if exists (select from payments p where p.order_id = new.order_id) then
    raise exception 'The parties of order % stay as they are: it was begun to be paid', new.order_id;
  end if;
  return new;
end
$$;
create trigger orders_keep_parties before update on orders
  for each row when ((new.seller_company_id, new.buyer_company_id)
    is distinct from (old.seller_company_id, old.buyer_company_id))
  execute function keep_parties_of_paid_order();

alter table payments add constraint payments_know_their_parties
  check (seller_company_id is not null and buyer_company_id is not null) not valid;

-- Empty for the moment, so that they are made at once; the third holds what 0127 has to do.
create index payments_by_seller on payments (seller_company_id, started_at desc, payment_id desc)
  include (state, currency, amount_minor) where seller_company_id is not null;
create index payments_by_buyer on payments (buyer_company_id, started_at desc, payment_id desc)
  include (state, currency, amount_minor) where buyer_company_id is not null;
create index payments_without_parties on payments (payment_id) where seller_company_id is null;

-- A page of one seller's payouts and its sums. Nothing of it changes with a payout's states.
create index payouts_by_company on payouts (company_id, created_at desc, payout_id desc) include (currency, amount_minor);

-- What is rarely asked for is found by its state. Orders and payments that go well never have an entry here.
create index orders_ended_otherwise on orders (state, created_at desc, order_id desc)
  include (currency, charge_minor, sent_at, seller_company_id, buyer_company_id, issuer_company_id)
  where state in ('declined', 'expired', 'withdrawn', 'cancelled', 'refunded');
create index payments_not_captured on payments (state, started_at desc, payment_id desc)
  include (currency, amount_minor, card_id)
  where state not in ('created', 'authorised', 'captured');
