/** A deputy's proof of identity, with what verification brings to it. */
import { OwnSignatory } from '../signatory/own-signatory.tsx';
import { IdCardProof } from '../verification/id-card-proof.tsx';
import { MobileProof } from '../verification/mobile-proof.tsx';

const slots = { IdCardProof, MobileProof };

export function OwnSignatoryPage() {
  return <OwnSignatory slots={slots} />;
}
