/** Gives every buyer cards that the acquirer simulator knows, as the card field would. */
import { isCardNumber } from '@gtp/domain/card/card.ts';
import { registerCard } from '@gtp/server/card/register-card.ts';
import type { AppContext } from '@gtp/server/context.ts';
import type { DemoBuyer } from './demo-parties.ts';

/** Card ids by what the acquirer simulator does with them. */
export type DemoCards = { readonly approved: string; readonly challenged: string; readonly declined: string };

/** What the last four digits make the acquirer simulator do (simulators/). The usual card comes first. */
const endings = { approved: '0000', challenged: '3000', declined: '0051' } as const;

export async function registerCards(context: AppContext, buyer: DemoBuyer, acquirerUrl: string): Promise<DemoCards> {
  const [first = '', second = first] = buyer.cardBins;
  const register = (bin: string, last4: string) => registerOne(context, { buyer, acquirerUrl, bin, last4 });
  const approved = await register(first, endings.approved);
  const challenged = await register(second, endings.challenged);
  return { approved, challenged, declined: await register(first, endings.declined) };
}

type NewCard = {
  readonly buyer: DemoBuyer;
  readonly acquirerUrl: string;
  readonly bin: string;
  readonly last4: string;
};

async function registerOne(context: AppContext, card: NewCard): Promise<string> {
  const { companyId } = card.buyer;
  const registered = await registerCard(context, { companyId, token: await typeCard(card) });
  if (!registered.ok) throw new Error(`A card of ${companyId} is refused: ${registered.code}`);
  return registered.value.cardId;
}

/** The acquirer's token of a card, as its field answers it. */
export async function typeCard({ buyer, acquirerUrl, bin, last4 }: NewCard): Promise<string> {
  const holderName = latin(buyer.users[0]?.name ?? '') || latin(buyer.englishName);
  const card = { number: cardNumber(bin, last4), ...expiryOf(buyer), cvc: '123', holderName };
  const response = await fetch(`${acquirerUrl}/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`The acquirer simulator takes no card (${response.status})`);
  return token;
}

/** Each buyer's own: the endings are few, and the same card at two buyers is a finding of the trade check. */
function expiryOf({ companyId }: DemoBuyer) {
  const place = Number(/\d+$/.exec(companyId)?.[0] ?? 0);
  return { expiryMonth: (place % 12) + 1, expiryYear: 2029 + Math.floor(place / 12) };
}

/** As it is embossed on a card. */
function latin(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z .]/g, '')
    .trim()
    .slice(0, 39);
}

/** A number with the right check digit between the two given ends. */
function cardNumber(bin: string, last4: string): string {
  for (let middle = 1_000; middle < 10_000; middle += 1) {
    const number = `${bin}${middle}${last4}`;
    if (isCardNumber(number)) return number;
  }
  throw new Error(`No card number fits ${bin} and ${last4}`);
}
