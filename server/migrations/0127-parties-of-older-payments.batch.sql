update payments p set seller_company_id = o.seller_company_id, buyer_company_id = o.buyer_company_id
from orders o
where o.order_id = p.order_id
  and p.payment_id in (select payment_id from payments where seller_company_id is null limit 5000)
