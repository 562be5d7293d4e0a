import type { MemberEvent } from '@gtp/domain/company/member-moves.ts';
import type { BuyerState, SellerState } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { PaperRequirement } from '@gtp/domain/registration/paper-proofs.ts';
import type { SubmissionRefusal } from '@gtp/domain/registration/submission-refusals.ts';
import type { NewCompanyPerson, NewMember } from '../company/company.ts';
import type { Transaction } from '../platform/database.ts';
import type { GivenAgreement } from './application-store.ts';
import type { FileWithPath } from './attach-documents.ts';
import type { ProofToSpend } from './spend-proofs.ts';

/** Who sends it, from where, in which language. */
export type Sender = { readonly language: Language; readonly ipAddress: string };

export type MemberStep = {
  readonly event: MemberEvent;
  readonly from: SellerState | BuyerState | null;
  readonly to: SellerState | BuyerState;
};

/** An application that the rules have taken, in the words of what is stored. */
export type Submission = {
  readonly member: Omit<NewMember, 'companyId' | 'createdAt' | 'memberState'>;
  /** The states through which it goes by being sent; the last one is where it waits. */
  readonly steps: readonly [...MemberStep[], MemberStep];
  readonly user: {
    readonly userId: string;
    readonly password: string;
    readonly name: string;
    readonly group: 'UG01' | 'UG02';
  };
  readonly people: readonly NewCompanyPerson[];
  readonly registrationKind: 'self' | 'invited' | 'by_administrator';
  readonly hasAgent: boolean;
  readonly lacksPowerOfAttorney: boolean;
  readonly emailProof: string;
  /** The other proofs to use up; the fields are where a refusal is shown. */
  readonly proofs: readonly ProofToSpend[];
  /** What its documents prove by themselves. */
  readonly paperRequirements: readonly PaperRequirement[];
  /** The address that must be the proved one; undefined if the proof alone says it. */
  readonly email: string | undefined;
  readonly files: readonly FileWithPath[];
  readonly uploadTicket: string | undefined;
  readonly agreements: readonly GivenAgreement[];
  /** Where a taken registration number is shown. */
  readonly taxNumberField: string;
  readonly template: 'registration.seller_received' | 'registration.buyer_received';
  /** Everything that was sent; passwords are left out of its hash. */
  readonly content: object;
  /** Stores what only this kind of member has, such as accounts or a card. */
  readonly storeMore: (transaction: Transaction, stored: StoredMember) => Promise<Result<unknown, SubmissionRefusal>>;
};

export type StoredMember = { readonly companyId: string; readonly userId: string; readonly now: Date };
export type Submitted = { readonly applicationNumber: string };
