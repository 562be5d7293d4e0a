/** Payment information of a buyer and of an issuer: cards, and what paying with them costs (menu 100014). */
import { CardListPage } from '../card/card-list-page.tsx';
import { FeePanel } from '../fee/fee-panel.tsx';

export function BuyerPaymentPage() {
  return (
    <>
      <CardListPage />
      <Fees />
    </>
  );
}

function Fees() {
  return (
    <div style={{ marginTop: 24 }}>
      <FeePanel />
    </div>
  );
}
