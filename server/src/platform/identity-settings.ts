/** Whom applicants' proofs are asked of. None is needed: what nobody is set for is proved by document (decision 0152). */
import type { PaperRequirement } from '@gtp/domain/registration/paper-proofs.ts';
import { type RegisterSettings, readKeyed } from './register-settings.ts';
import { phrase } from './setting-kinds.ts';
import type { Read } from './setting-reader.ts';

/** A channel at PortOne that verifies identities, of the shop that may also take cards there (decision 0164). */
export type PortOneIdentityKey = { readonly storeId: string; readonly channelKey: string; readonly apiSecret: string };

/** Read before the acquirers', who need shop and secret as well. */
export function readIdentityChannel(read: Read): string | undefined {
  return read('PORTONE_IDENTITY_CHANNEL_KEY', phrase(8), { isOptional: true });
}

type Shop = { readonly portOneStoreId: string; readonly portOneApiSecret: string };

/** Three addresses of one protocol, which may be the same (decision 0153), or PortOne's window (decision 0164). */
export function readIdentitySettings(read: Read, channelKey: string | undefined, shop: Shop) {
  const portOne: PortOneIdentityKey | undefined =
    channelKey === undefined
      ? undefined
      : { channelKey, storeId: shop.portOneStoreId, apiSecret: shop.portOneApiSecret };
  return {
    portOne,
    idCards: readKeyed(read, 'IDENTITY', undefined),
    mobiles: readKeyed(read, 'MOBILE_CHECK', undefined),
    deposits: readKeyed(read, 'DEPOSIT', undefined),
  };
}

export type IdentitySettings = ReturnType<typeof readIdentitySettings>;

export function identityAddresses({ idCards, mobiles, deposits }: IdentitySettings) {
  return { IDENTITY_URL: idCards?.url, MOBILE_CHECK_URL: mobiles?.url, DEPOSIT_URL: deposits?.url };
}

/** What a provider's window proves; a phone only where no other provider is asked about it. */
export function provedInWindow({ portOne, mobiles }: IdentitySettings): readonly PaperRequirement[] {
  if (!portOne) return [];
  return mobiles ? ['id_card'] : ['id_card', 'mobile'];
}

/** What is wrong between them. */
export function problemsOfIdentity({ portOne, idCards }: IdentitySettings, isDemo: boolean): readonly string[] {
  const name = 'PORTONE_IDENTITY_CHANNEL_KEY';
  return [
    ...(portOne && idCards ? [`${name} and IDENTITY_URL are both given: one of them says who somebody is`] : []),
    ...(portOne && isDemo ? [`${name} is refused in demo mode: its people are made up`] : []),
  ];
}

type Providers = IdentitySettings & Pick<RegisterSettings, 'taxOffice'>;

/** What nobody is set for; in demo mode there are simulators of all. */
export function provedOnPaper(
  isDemo: boolean,
  { portOne, idCards, mobiles, deposits, taxOffice }: Providers,
): readonly PaperRequirement[] {
  const asked = {
    id_card: portOne ?? idCards,
    mobile: portOne ?? mobiles,
    deposit: deposits,
    business: taxOffice,
  };
  return isDemo ? [] : (['id_card', 'mobile', 'deposit', 'business'] as const).filter((each) => !asked[each]);
}
