/** The pages of the sign-up, with what verification and card bring to them. */
import type { ComponentType } from 'react';
import { ChooseCard } from '../card/choose-card.tsx';
import { SignUpPartsContext } from '../registration/sign-up-parts.ts';
import { DepositProof } from '../verification/deposit-proof.tsx';
import { EmailProof } from '../verification/email-proof.tsx';
import { MobileProof } from '../verification/mobile-proof.tsx';
import { PersonProof } from '../verification/person-proof.tsx';

const parts = { EmailProof, IdCardProof: PersonProof, MobileProof, DepositProof, CardPart: ChooseCard };

/** The page with the parts around it. */
export function withSignUpParts(Page: ComponentType): ComponentType {
  return function SignUpPageWithParts() {
    return (
      <SignUpPartsContext value={parts}>
        <Page />
      </SignUpPartsContext>
    );
  };
}
