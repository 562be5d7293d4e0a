/** Who somebody is: in a provider's window where one is set, else by the identity card's office. */
import { provedInWindow } from '../platform/runtime-config.ts';
import { IdCardProof, type IdCardProofProps } from './id-card-proof.tsx';
import { IdentityWindow } from './identity-window.tsx';

export function PersonProof(props: IdCardProofProps) {
  return provedInWindow('id_card') ? <IdentityWindow {...props} /> : <IdCardProof {...props} />;
}
