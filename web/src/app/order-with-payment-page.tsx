/** An order's page with the payment and card features' forms in it: features are strangers, `app` combines them. */
import { RegisterCardForm } from '../card/register-card-form.tsx';
import { OrderDetailPage } from '../order/order-detail-page.tsx';
import { PayOrderForm } from '../payment/pay-order-form.tsx';

export function OrderWithPaymentPage() {
  return (
    <OrderDetailPage
      renderPayment={(order) => (
        <PayOrderForm
          order={order}
          renderNewCard={(onRegistered, onCancel) => (
            <RegisterCardForm onRegistered={onRegistered} {...(onCancel && { onCancel })} />
          )}
        />
      )}
    />
  );
}
