/**
 * Countries and territories to which nothing may be sold through the portal, as dated data (reference 4-g), and the cities
 * and ports that give them away. Written in lower case; words of five languages and of the places themselves.
 */
import type { Day } from '../platform/instant.ts';

export type RestrictedPlace = {
  readonly code: string;
  /** ISO 3166; a territory has none of its own. */
  readonly country?: string;
  /** `review`: trade is possible, and a person looks at each. */
  readonly outcome: 'refuse' | 'review';
  readonly from: Day;
  /** The last day; open where nobody has ended it. */
  readonly to?: Day;
  readonly source: string;
  readonly words: readonly string[];
};

const syria = [
  ...[
    'syria',
    'syrian arab republic',
    'siria',
    'シリア',
    '시리아',
    '叙利亚',
    'damascus',
    'latakia',
    'tartus',
    'aleppo',
  ],
  ...['다마스쿠스', '라타키아', 'ダマスカス', '大马士革', 'damasco', 'дамаск'],
];

export const restrictedPlaces: readonly RestrictedPlace[] = [
  {
    code: 'north_korea',
    country: 'KP',
    outcome: 'refuse',
    from: '2006-10-14',
    source: 'UNSCR 1718 (2006) and after; Korea: Foreign Trade Act',
    words: [
      ...[
        'north korea',
        'dprk',
        "democratic people's republic of korea",
        '북한',
        '조선민주주의인민공화국',
        '北朝鮮',
        '朝鲜民主主义',
      ],
      ...[
        'corea del norte',
        'кндр',
        'pyongyang',
        '평양',
        '平壌',
        '平壤',
        'pionyang',
        'пхеньян',
        'nampo',
        '남포항',
        'chongjin',
        '청진항',
      ],
      ...['wonsan', '원산항', 'rason', 'rajin', '라진항', '나진항', 'sinuiju', '신의주', '新义州'],
    ],
  },
  {
    code: 'iran',
    country: 'IR',
    outcome: 'refuse',
    from: '2018-11-05',
    source: 'UNSCR 2231 (snapback 2025), OFAC ITSR; Korea: Foreign Exchange Transactions Act',
    words: [
      ...['iran', 'islamic republic of iran', '이란', 'イラン', '伊朗', 'irán', 'иран', 'ایران', 'إيران'],
      ...[
        'tehran',
        'teheran',
        '테헤란',
        'テヘラン',
        '德黑兰',
        'teherán',
        'тегеран',
        'تهران',
        'bandar abbas',
        'bandar-abbas',
      ],
      ...[
        '반다르아바스',
        '반다르 아바스',
        'バンダレ・アッバース',
        '阿巴斯港',
        'shahid rajaee',
        'bandar imam',
        'bushehr',
        'assaluyeh',
      ],
      ...['chabahar', 'isfahan', 'esfahan', 'tabriz', 'mashhad', 'kish island', 'qeshm'],
    ],
  },
  {
    code: 'cuba',
    country: 'CU',
    outcome: 'refuse',
    from: '1962-02-07',
    source: 'OFAC CACR, for card networks of the United States',
    words: [
      'cuba',
      '쿠바',
      'キューバ',
      '古巴',
      'куба',
      'havana',
      'la habana',
      '하바나',
      '아바나',
      'ハバナ',
      '哈瓦那',
      'mariel',
      'cienfuegos',
    ],
  },
  {
    code: 'syria',
    country: 'SY',
    outcome: 'refuse',
    from: '2011-08-18',
    to: '2025-06-30',
    source: 'OFAC SySR, revoked on 30 June 2025 (E.O. 14312)',
    words: syria,
  },
  {
    code: 'syria_after',
    country: 'SY',
    outcome: 'review',
    from: '2025-07-01',
    source: 'Persons and goods stay listed after E.O. 14312 and Council Regulation (EU) 2025/1089',
    words: syria,
  },
  {
    code: 'crimea',
    outcome: 'refuse',
    from: '2014-06-23',
    source: 'Council Regulation (EU) 692/2014, E.O. 13685',
    words: [
      ...[
        'crimea',
        '크림반도',
        '크리미아',
        'クリミア',
        '克里米亚',
        'крым',
        'крим',
        'sevastopol',
        '세바스토폴',
        'セヴァストポリ',
      ],
      ...['塞瓦斯托波尔', 'севастополь', 'simferopol', 'симферополь', 'kerch', 'керчь', 'feodosia', 'yalta'],
    ],
  },
  {
    code: 'donetsk_luhansk',
    outcome: 'refuse',
    from: '2022-02-23',
    source: 'Council Regulation (EU) 2022/263, E.O. 14065',
    words: [
      ...[
        'donetsk',
        '도네츠크',
        'ドネツク',
        '顿涅茨克',
        'донецк',
        'donietsk',
        'luhansk',
        'lugansk',
        '루한스크',
        '루간스크',
      ],
      ...['ルハンシク', 'ルガンスク', '卢甘斯克', 'луганск', 'mariupol', '마리우폴', 'мариуполь'],
    ],
  },
];

/** The places in force on a day. */
export function placesOn(day: Day): readonly RestrictedPlace[] {
  return restrictedPlaces.filter(({ from, to }) => from <= day && (to === undefined || day <= to));
}

/** Where goods are known to be sent on to countries under export controls. */
export const diversionCountries: readonly string[] = ['AE', 'AM', 'GE', 'HK', 'KG', 'KZ', 'TR', 'UZ'];

/** For which the common high priority list was made. */
export const highPriorityCountries: readonly string[] = ['BY', 'RU'];
