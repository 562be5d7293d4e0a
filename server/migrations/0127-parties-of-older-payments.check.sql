select 'a payment has other parties than its order' as problem, p.payment_id
from payments p join orders o on o.order_id = p.order_id
where (p.seller_company_id, p.buyer_company_id) is distinct from (o.seller_company_id, o.buyer_company_id);
