/** An order's page with the payment feature's form in it: features are strangers, `app` combines them. */
import { OrderDetailPage } from '../order/order-detail-page.tsx';
import { PayOrderForm } from '../payment/pay-order-form.tsx';

export function OrderWithPaymentPage() {
  return <OrderDetailPage renderPayment={(order) => <PayOrderForm order={order} />} />;
}
