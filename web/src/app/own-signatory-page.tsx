/** A deputy's proof of identity, with what verification brings to it. */
import { OwnSignatory } from '../signatory/own-signatory.tsx';
import { MobileProof } from '../verification/mobile-proof.tsx';
import { PersonProof } from '../verification/person-proof.tsx';

const slots = { IdCardProof: PersonProof, MobileProof };

export function OwnSignatoryPage() {
  return <OwnSignatory slots={slots} />;
}
