-- What a request has written and committed it need not read again when the gateway has answered: it locks order and payment
-- and goes on only while both are as it left them (decision 0181). GT001 ends the transaction before anything else is
-- written; whoever asked decides anew on what is there by then.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create function lock_as_written(p_order_id text, p_payment_id text, p_written_by text) returns void language plpgsql as $$
begin
  -- The order before its payment, as everywhere.
  perform from orders where order_id = p_order_id and xmin = p_written_by::xid for update;
  if found then
    perform from payments where payment_id = p_payment_id and xmin = p_written_by::xid for update;
  end if;
  if not found then
    raise exception 'payment % or its order was written anew', p_payment_id using errcode = 'GT001';
  end if;
end $$;
