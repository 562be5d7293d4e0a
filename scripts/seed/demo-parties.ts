/** Who is in the demo (product §12). All names, numbers and people are made up. */

import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { UserGroup } from '@gtp/domain/account/user-groups.ts';
import type { BuyerState, SellerState } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';

type DemoUser = {
  readonly userId: string;
  readonly group: UserGroup;
  readonly name: string;
};

export type DemoCompany = {
  readonly companyId: string;
  readonly clientType: ClientType;
  readonly name: string;
  readonly englishName: string;
  readonly country: string;
  readonly city: string;
  readonly memberState?: SellerState | BuyerState;
  readonly language: Language;
  readonly users: readonly DemoUser[];
};

/** What a seller exports; prices in US dollars. */
export type DemoGoods = {
  readonly name: string;
  readonly hsCode: string;
  readonly unit: string;
  readonly dollars: number;
  readonly lot: number;
};

export type DemoSeller = DemoCompany & {
  readonly goods: readonly DemoGoods[];
  /** Account endings 0001, 0004, 0104 and 0201 make the bank simulator refuse or return (simulators/). */
  readonly accounts: Readonly<Partial<Record<Currency, string>>>;
};

export type DemoBuyer = DemoCompany & { readonly pays: readonly Currency[]; readonly cardBins: readonly string[] };

type Names = readonly [name: string, englishName: string, representative: string];

/** Second people; without an administrator among them nobody could approve a change of an account. */
const sellerDeputies: ReadonlyMap<string, readonly DemoUser[]> = new Map([
  [
    'seller01',
    [
      { userId: 'seller01-deputy', group: 'UG03', name: '정민서' },
      { userId: 'seller01-finance', group: 'UG03', name: '한도윤' },
    ],
  ],
  ['seller02', [{ userId: 'seller02-deputy', group: 'UG03', name: '윤가람' }]],
  ['seller04', [{ userId: 'seller04-deputy', group: 'UG03', name: '송다인' }]],
  ['seller06', [{ userId: 'seller06-deputy', group: 'UG03', name: '문하준' }]],
]);

function seller(number: string, [name, englishName, person]: Names, goods: readonly DemoGoods[]): DemoSeller {
  const userId = `seller${number}`;
  return {
    companyId: `company_${userId}`,
    clientType: 'SELLER',
    name,
    englishName,
    country: 'KR',
    city: 'Seoul',
    memberState: 'approved',
    language: 'ko',
    users: [{ userId, group: 'UG01', name: person }, ...(sellerDeputies.get(userId) ?? [])],
    goods,
    accounts: {
      KRW: `110${number}4567${number}81`,
      USD: `180${number}8812${number}37`,
      JPY: `180${number}9904${number}52`,
    },
  };
}

function goods(name: string, hsCode: string, priced: readonly [unit: string, dollars: number, lot: number]): DemoGoods {
  const [unit, dollars, lot] = priced;
  return { name, hsCode, unit, dollars, lot };
}

const waitingSeller = seller('09', ['미르세라믹 주식회사', 'Mir Ceramics Co., Ltd.', '오세라'], []);

export const demoSellers: readonly DemoSeller[] = [
  seller(
    '01',
    ['한빛코스메틱 주식회사', 'Hanbit Cosmetics Co., Ltd.', '김하늘'],
    [
      goods('Hydrating essence 150 ml', '330499', ['EA', 8.37, 1_250]),
      goods('Sheet mask, 10 pack', '330499', ['BOX', 6.2, 2_000]),
      goods('Sun cream SPF50+ 50 ml', '330499', ['EA', 7.85, 1_500]),
    ],
  ),
  seller(
    '02',
    ['서진정밀 주식회사', 'Seojin Precision Co., Ltd.', '박서진'],
    [
      goods('Ball bearing 6204-2RS', '848210', ['EA', 2.14, 6_000]),
      goods('Linear guide rail 1,000 mm', '846693', ['SET', 74.5, 220]),
    ],
  ),
  {
    ...seller(
      '03',
      ['다온푸드 주식회사', 'Daon Foods Co., Ltd.', '이다온'],
      [
        goods('Roasted seaweed snack 20 g', '200899', ['CTN', 21.6, 700]),
        goods('Instant rice cake, 12 cups', '190230', ['CTN', 18.9, 900]),
      ],
    ),
    // Has an account in won alone: is paid in won at the rate of the day.
    accounts: { KRW: '110034567038' },
  },
  seller(
    '04',
    ['누리텍스타일 주식회사', 'Nuri Textile Co., Ltd.', '최누리'],
    [
      goods('Recycled polyester fabric', '540752', ['M', 3.42, 5_200]),
      goods('Knitted functional fabric', '600632', ['KG', 9.7, 1_400]),
    ],
  ),
  seller(
    '05',
    ['새봄메디칼 주식회사', 'Saebom Medical Devices Co., Ltd.', '정새봄'],
    [
      goods('Digital blood pressure monitor', '901890', ['EA', 24.3, 450]),
      goods('Disposable syringe 5 ml, 100 pcs', '901831', ['BOX', 5.1, 3_000]),
    ],
  ),
  {
    ...seller(
      '06',
      ['가온전자 주식회사', 'Gaon Electronics Co., Ltd.', '강가온'],
      [
        goods('LED driver 60 W', '850440', ['EA', 11.8, 1_100]),
        goods('USB-C charger 65 W', '850440', ['EA', 13.45, 1_600]),
      ],
    ),
    // Its dollar account is changed to one that is closed: see seed-account-changes.ts.
    accounts: { KRW: '110064567068', USD: '180068810011', JPY: '180069904065' },
  },
  { ...waitingSeller, memberState: 'document_check' },
];

type Location = readonly [country: string, city: string, language: Language];
type About = { readonly location: Location; readonly pays: readonly Currency[]; readonly cardBins: readonly string[] };

function buyer(number: string, [name, englishName, person]: Names, { location, ...paying }: About): DemoBuyer {
  const [country, city, language] = location;
  const userId = `buyer${number}`;
  const users: readonly DemoUser[] = [{ userId, group: 'UG02', name: person }];
  const companyId = `company_${userId}`;
  return {
    companyId,
    clientType: 'BUYER',
    memberState: 'active',
    name,
    englishName,
    country,
    city,
    language,
    users,
    ...paying,
  };
}

const bins = { first: '45390001', second: '41170002', third: '35280003', fourth: '52000004' } as const;
const pacific = buyer('01', ['Pacific Beauty Imports LLC', 'Pacific Beauty Imports LLC', 'Emily Carter'], {
  location: ['US', 'Los Angeles', 'en'],
  pays: ['USD'],
  cardBins: [bins.first, bins.second],
});

export const demoBuyers: readonly DemoBuyer[] = [
  {
    ...pacific,
    users: [
      ...pacific.users,
      { userId: 'buyer01-deputy', group: 'UG03', name: 'Daniel Reyes' },
      { userId: 'buyer01-reader', group: 'UG03', name: 'Grace Lin' },
    ],
  },
  buyer('02', ['株式会社さくら商事', 'Sakura Shoji K.K.', '佐藤 健'], {
    location: ['JP', 'Osaka', 'ja'],
    pays: ['JPY', 'JPY', 'USD'],
    cardBins: [bins.third],
  }),
  buyer('03', ['Comercial Ibérica del Sur, S.L.', 'Comercial Iberica del Sur, S.L.', 'María Núñez'], {
    location: ['ES', 'Sevilla', 'sp'],
    pays: ['USD'],
    cardBins: [bins.second],
  }),
  buyer('04', ['上海恒远贸易有限公司', 'Shanghai Hengyuan Trading Co., Ltd.', '王芳'], {
    location: ['CN', 'Shanghai', 'cn'],
    pays: ['USD', 'KRW'],
    cardBins: [bins.first],
  }),
  buyer('05', ['Lion City Sourcing Pte. Ltd.', 'Lion City Sourcing Pte. Ltd.', 'Tan Wei Ling'], {
    location: ['SG', 'Singapore', 'en'],
    pays: ['USD', 'KRW'],
    cardBins: [bins.fourth],
  }),
  buyer('06', ['Nordhafen Handels GmbH', 'Nordhafen Handels GmbH', 'Jonas Weber'], {
    location: ['DE', 'Hamburg', 'en'],
    pays: ['USD'],
    cardBins: [bins.second],
  }),
  buyer('07', ['Distribuidora Azteca, S.A. de C.V.', 'Distribuidora Azteca, S.A. de C.V.', 'Luis Herrera'], {
    location: ['MX', 'Monterrey', 'sp'],
    pays: ['USD'],
    cardBins: [bins.first],
  }),
  buyer('08', ['北浜メディカル株式会社', 'Kitahama Medical K.K.', '中村 彩'], {
    location: ['JP', 'Tokyo', 'ja'],
    pays: ['JPY'],
    cardBins: [bins.third],
  }),
  {
    ...buyer('09', ['Prairie Goods Inc.', 'Prairie Goods Inc.', 'Olivia Brooks'], {
      location: ['US', 'Chicago', 'en'],
      pays: [],
      cardBins: [],
    }),
    memberState: 'issuer_check',
  },
];

/** Those who sign up by themselves (seed-applications.ts) and wait for their review. */
export const applicantIds: readonly string[] = ['company_seller09', 'company_buyer09'];

function body(
  clientType: 'VISA' | 'KOTRA' | 'ISSUER',
  names: readonly [id: string, name: string, english: string],
  users: readonly DemoUser[],
): DemoCompany {
  const [id, name, englishName] = names;
  const companyId = `company_${id}`;
  return { companyId, clientType, name, englishName, country: 'KR', city: 'Seoul', language: 'ko', users };
}

export const demoInstitutions: readonly DemoCompany[] = [
  body('VISA', ['visa', '비자코리아', 'Visa Korea'], [{ userId: 'visa01', group: 'UG05', name: '윤지호' }]),
  body(
    'KOTRA',
    ['kotra', '대한무역투자진흥공사', 'KOTRA'],
    [
      { userId: 'kotra01', group: 'UG04', name: '한수진' },
      { userId: 'kotra02', group: 'UG04', name: '조민재' },
    ],
  ),
  body(
    'ISSUER',
    ['issuer01', '한성카드', 'Hanseong Card'],
    [
      { userId: 'issuer01', group: 'UG06', name: '서은우' },
      { userId: 'issuer01-second', group: 'UG06', name: '안지후' },
    ],
  ),
  body(
    'ISSUER',
    ['issuer02', '대한카드', 'Daehan Card'],
    [
      { userId: 'issuer02', group: 'UG06', name: '임도윤' },
      { userId: 'issuer02-second', group: 'UG06', name: '노이든' },
    ],
  ),
];

/** Which issuer's cards begin with which eight digits. */
export const demoBins = [
  { bin: bins.first, companyId: 'company_issuer01', brand: 'VISA' },
  { bin: bins.second, companyId: 'company_issuer02', brand: 'VISA' },
  { bin: bins.third, companyId: 'company_issuer02', brand: 'VISA' },
  { bin: bins.fourth, companyId: 'company_issuer01', brand: 'VISA' },
] as const;

/** New cards of this range wait for their issuer; nobody of the demo trades with them. */
export const waitingBin = { bin: '45390009', companyId: 'company_issuer01', brand: 'VISA' } as const;
