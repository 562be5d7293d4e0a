/** The wire names for a company's own data: those of the registration (spec §3). */
import type { DetailName } from '@gtp/domain/amendment/company-details.ts';

export const detailCodes = {
  name: 'corpName',
  englishName: 'corpNameEng',
  representativeName: 'ownerName',
  corporationNumber: 'corpNo',
  tradeName: 'companyName',
  tradeNameEnglish: 'companyNameEng',
  businessKind: 'corpBiz',
  postalCode: 'zipCd',
  address1: 'addr1',
  address2: 'addr2',
  address1English: 'addr1Eng',
  address2English: 'addr2Eng',
  phone: 'telNo',
  fax: 'faxNo',
  email: 'email',
  url: 'url',
  description: 'corpDesc',
  descriptionEnglish: 'corpDescEng',
} as const satisfies Readonly<Record<DetailName, string>>;
