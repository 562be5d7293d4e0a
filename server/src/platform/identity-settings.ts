/** Whom applicants' proofs are asked of. None is needed: what nobody is set for is proved by document (decision 0152). */
import type { PaperRequirement } from '@gtp/domain/registration/paper-proofs.ts';
import { type RegisterSettings, readKeyed } from './register-settings.ts';
import type { Read } from './setting-reader.ts';

/** Three addresses of one protocol, which may be the same (decision 0153). */
export function readIdentitySettings(read: Read) {
  return {
    idCards: readKeyed(read, 'IDENTITY', undefined),
    mobiles: readKeyed(read, 'MOBILE_CHECK', undefined),
    deposits: readKeyed(read, 'DEPOSIT', undefined),
  };
}

export type IdentitySettings = ReturnType<typeof readIdentitySettings>;

export function identityAddresses({ idCards, mobiles, deposits }: IdentitySettings) {
  return { IDENTITY_URL: idCards?.url, MOBILE_CHECK_URL: mobiles?.url, DEPOSIT_URL: deposits?.url };
}

type Providers = IdentitySettings & Pick<RegisterSettings, 'taxOffice'>;

/** What nobody is set for; in demo mode there are simulators of all. */
export function provedOnPaper(
  isDemo: boolean,
  { idCards, mobiles, deposits, taxOffice }: Providers,
): readonly PaperRequirement[] {
  const asked = { id_card: idCards, mobile: mobiles, deposit: deposits, business: taxOffice };
  return isDemo ? [] : (['id_card', 'mobile', 'deposit', 'business'] as const).filter((each) => !asked[each]);
}
