import { seoulDay } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { statesOf, statesWhere, type Tone } from '../platform/state-records.ts';
import type { CardRefusal } from './card-refusals.ts';

/** What each state of a registered card is; one that is owned is this company's alone, whether it may pay now or not. */
export const cardStateRecords = {
  pending: { tone: 'waiting', isOwned: true },
  active: { tone: 'good', isOwned: true },
  blocked: { tone: 'bad', isOwned: true },
  refused: { tone: 'bad', isOwned: false },
  removed: { tone: 'neutral', isOwned: false },
} as const satisfies Readonly<Record<string, { readonly tone: Tone; readonly isOwned: boolean }>>;

export type CardState = keyof typeof cardStateRecords;
export const cardStates = statesOf(cardStateRecords);
export const ownedCardStates = statesWhere(cardStateRecords, ({ isOwned }) => isOwned);

export const issuerStates = ['active', 'suspended'] as const;
export type IssuerState = (typeof issuerStates)[number];

/** `month` is 1–12, `year` has four digits. A card is good until the end of that month. */
export type CardExpiry = { readonly year: number; readonly month: number };

/** What is known of a card when a buyer registers it; the number itself went to the acquirer alone. */
export type NewCard = {
  readonly expiry: CardExpiry;
  /** The issuer whose range holds the card's first digits; undefined if we know none. */
  readonly issuer: { readonly state: IssuerState; readonly needsApproval: boolean } | undefined;
  /** By the company itself, at any time. */
  readonly isRegistered: boolean;
  /** By another company, which has it still: a card is one company's. */
  readonly isElsewhere: boolean;
};

/** Whether the digits of a card number end in the right check digit (ISO/IEC 7812); 12 to 19 digits, no spaces. */
export function isCardNumber(text: string): boolean {
  if (!/^\d{12,19}$/.test(text)) return false;
  const total = [...text].reverse().reduce((sum, digit, index) => sum + luhnValue(Number(digit), index), 0);
  return total % 10 === 0;
}

function luhnValue(digit: number, positionFromRight: number): number {
  const doubled = positionFromRight % 2 === 1 ? digit * 2 : digit;
  return doubled > 9 ? doubled - 9 : doubled;
}

/** Whether month and year could stand on a card at all. */
export function isCardExpiry({ year, month }: CardExpiry): boolean {
  return Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year) && year >= 2000 && year <= 2099;
}

/** Whether the month on the card is over in Seoul. */
export function isCardExpired({ year, month }: CardExpiry, now: Date): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < seoulDay(now).slice(0, 7);
}

/** Decides whether a buyer may register the card (product §6). The value is the state it starts in. */
export function registerCard(card: NewCard, now: Date): Result<CardState, CardRefusal> {
  if (!isCardExpiry(card.expiry)) return refuse('card.expiry_invalid', { field: 'expiry' });
  if (isCardExpired(card.expiry, now)) return refuse('card.expired', { field: 'expiry' });
  if (!card.issuer) return refuse('card.issuer_unknown', { field: 'number' });
  if (card.issuer.state !== 'active') return refuse('card.issuer_not_active', { field: 'number' });
  if (card.isRegistered) return refuse('card.already_registered', { field: 'number' });
  if (card.isElsewhere) return refuse('card.not_accepted', { field: 'number' });
  return accept(card.issuer.needsApproval ? 'pending' : 'active');
}

/** Refuses a mistyped number before it travels to the acquirer; for the card field alone, never for our own forms. */
export function checkCardNumber(text: string): Result<string, CardRefusal> {
  return isCardNumber(text) ? accept(text) : refuse('card.number_invalid', { field: 'number' });
}
