/** What the verification needs, and which providers it asks. */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Portal } from '../platform/portal.ts';

export type IdCard = {
  readonly cardType: 'resident_card' | 'driver_licence' | 'passport' | 'alien_card';
  readonly name: string;
  readonly birthday: string;
  readonly registrationNumber: string | undefined;
  readonly issuedOn: string | undefined;
  readonly licenceNumber: string | undefined;
};

/** Where a provider simulator leaves what a real one would send to a phone or an account. */
export type Mailbox = { readonly email: string; readonly language: Language };

/** One won to an account; `payerName` is what its statement shows as who paid. */
export type Remittance = {
  readonly remittanceId: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly holder: string;
  readonly payerName: string;
  readonly code: string;
  readonly mailbox: Mailbox;
};

export type TextMessage = {
  readonly messageId: string;
  /** Whose phone it is said to be. */
  readonly name: string;
  readonly birthday: string;
  readonly mobile: string;
  readonly code: string;
  readonly minutes: number;
  readonly language: Language;
};

/** The verification offices. `unavailable`: nothing is known, try again. Made in context.ts, real or simulated. */
export type VerificationProviders = {
  /** The office that issued an identity card: are these its data? */
  readonly compareIdCard: (card: IdCard) => Promise<'same' | 'different' | 'unavailable'>;
  readonly sendText: (message: TextMessage) => Promise<'sent' | 'owner_differs' | 'unavailable'>;
  readonly remitOneWon: (
    remittance: Remittance,
  ) => Promise<'remitted' | 'account_unknown' | 'holder_differs' | 'unavailable'>;
  /** The tax office's word on a business; the number has its check digit. */
  readonly askTaxOffice: (
    businessNumber: string,
  ) => Promise<'active' | 'suspended' | 'closed' | 'never_given' | 'unknown'>;
};

/** What the provider of a window says of a verification; `mobile` is empty where it does not tell the phone. */
export type IdentityAnswer =
  | { readonly kind: 'verified'; readonly name: string; readonly birthday: string; readonly mobile: string }
  | { readonly kind: 'not_finished' | 'failed' | 'unavailable' };

/** An identity that somebody verifies in a provider's own window (decision 0164). */
export type IdentityWindow = {
  /** What the browser shows to the provider. */
  readonly storeId: string;
  readonly channelKey: string;
  /** Asks the provider itself, by our name for the verification. */
  readonly readIdentity: (askedAs: string) => Promise<IdentityAnswer>;
};

/** `mailCodeSecret` keys the hashes of codes and of what is proved. */
export type VerificationContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> & {
  readonly mailCodeSecret: string;
  readonly providers: VerificationProviders;
  /** Absent where people prove who they are without one. */
  readonly identityWindow?: IdentityWindow | undefined;
};
