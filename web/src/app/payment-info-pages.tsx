/** Payment information of a buyer and of an issuer: cards, and what paying with them costs (menu 100014). */
import { CardListPage } from '../card/card-list-page.tsx';
import { IssuedCards } from '../card/issued-cards.tsx';
import { FeePanel } from '../fee/fee-panel.tsx';

export function IssuerPaymentPage() {
  return (
    <>
      <IssuedCards />
      <Fees />
    </>
  );
}

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
