/** What other features bring to the sign-up: proofs and the acquirer's card field. `app` puts them together. */
import type { MemberType } from '@gtp/domain/account/client-types.ts';
import { type ComponentType, createContext, useContext } from 'react';

/** What every proof shows and reports: the field it belongs to, and what was proved so far. */
export type ProofProps = {
  readonly id: string;
  readonly error: string | undefined;
  /** The proof that is held; undefined while there is none. */
  readonly proofId: string | undefined;
};

export type EmailProofProps = ProofProps & {
  readonly email: string;
  readonly clientType: MemberType;
  readonly onEmail: (email: string) => void;
  readonly onProven: (proof: { readonly proofId: string; readonly email: string }) => void;
  /** The address is to be changed: what was proved is void. */
  readonly onReset: () => void;
};

export type ProvenPerson = {
  readonly proofId: string;
  readonly name: string;
  readonly birthday: string;
  /** Where a provider's window proved it as well. */
  readonly mobile?: { readonly proofId: string; readonly mobile: string };
};
export type IdCardProofProps = ProofProps & {
  readonly name: string;
  readonly birthday: string;
  /** Absent where nobody needs this person's phone. */
  readonly mobile?: string | undefined;
  readonly mobileProofId?: string | undefined;
  readonly onProven: (proof: ProvenPerson) => void;
  readonly onReset: () => void;
};

export type MobileProofProps = ProofProps & {
  readonly name: string;
  readonly birthday: string;
  readonly mobile: string;
  readonly onProven: (proof: { readonly proofId: string; readonly mobile: string }) => void;
  readonly onReset: () => void;
};

export type DepositProofProps = ProofProps & {
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder: string;
  readonly emailProof: string;
  readonly onProven: (proofId: string) => void;
  readonly onReset: () => void;
};

export type ChosenCard = { readonly issuerId: string; readonly maskedNumber: string; readonly token: string };
export type CardPartProps = {
  readonly id: string;
  readonly error: string | undefined;
  readonly issuerId: string;
  readonly maskedNumber: string;
  readonly onIssuer: (issuerId: string) => void;
  readonly onCard: (card: ChosenCard) => void;
};

export type SignUpParts = {
  readonly EmailProof: ComponentType<EmailProofProps>;
  readonly IdCardProof: ComponentType<IdCardProofProps>;
  readonly MobileProof: ComponentType<MobileProofProps>;
  readonly DepositProof: ComponentType<DepositProofProps>;
  readonly CardPart: ComponentType<CardPartProps>;
};

export const SignUpPartsContext = createContext<SignUpParts | undefined>(undefined);

/** The parts, on a page that `app` has wrapped. */
export function useSignUpParts(): SignUpParts {
  const parts = useContext(SignUpPartsContext);
  if (!parts) throw new Error('A sign-up page stands outside the parts that app brings');
  return parts;
}
