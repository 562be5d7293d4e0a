/**
 * Keys of the demo's ERPs: one in use at a seller and a buyer, one that was revoked. Nobody knows the keys themselves.
 */
import type { KeyOperation } from '@gtp/domain/integration/api-keys.ts';
import { addDays, addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { createApiKey } from '@gtp/server/integration/create-api-key.ts';
import { revokeApiKey } from '@gtp/server/integration/list-api-keys.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { type DemoCompany, demoBuyers, demoSellers } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';

type Play = { readonly context: AppContext; readonly clock: AdjustableClock; readonly now: Date };

const orders: readonly KeyOperation[] = ['order.read', 'order.write', 'order.send', 'company.find_buyer'];
const reading: readonly KeyOperation[] = ['order.read', 'payment.read', 'list.export'];

/** The clock is left at `now`. */
export async function seedApiKeys({ context, clock, now }: Play): Promise<void> {
  const make = async (party: DemoCompany | undefined, about: About) => {
    if (!party) throw new Error('The demo has no such party');
    const { daysAgo, ...values } = about;
    clock.set(addDaysToInstant(now, -daysAgo));
    const caller = callerOf(party);
    const expiresOn = addDays(seoulDay(now), 150);
    const made = await createApiKey(context, { caller, values: { ...values, expiresOn } });
    if (!made.ok) throw new Error(made.code);
    return { caller, keyId: made.value.key.keyId };
  };
  await make(demoSellers[0], { name: 'SAP ERP (수출팀)', scopes: orders, daysAgo: 30 });
  const old = await make(demoSellers[0], { name: '주문 연동 시험', scopes: orders, daysAgo: 45 });
  clock.set(addDaysToInstant(now, -31));
  await revokeApiKey(context, old);
  await make(demoBuyers[0], { name: 'NetSuite purchasing', scopes: reading, daysAgo: 20 });
  clock.set(now);
}

type About = { readonly name: string; readonly scopes: readonly KeyOperation[]; readonly daysAgo: number };
