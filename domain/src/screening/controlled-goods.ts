/** Goods by their HS code: what the portal takes no part in, what needs a licence, and what is wanted for weapons. */

type GoodsList = { readonly source: string; readonly codes: readonly string[] };

/** Weapons, their parts and munitions, and tanks. */
export const arms: GoodsList = {
  source: 'Wassenaar munitions list; Korea: Strategic Items Notice, table 3',
  codes: ['93', '8710', '890610'],
};

/** What is, or may be, on the list of strategic items: exported with a licence or a classification only. */
export const strategicGoods: GoodsList = {
  source: 'Korea: Strategic Items Notice, table 2 (dual use), by HS heading; EU correlation table 2021/821',
  codes: [
    ...[
      '2844',
      '2845',
      '8401',
      '840120',
      '3601',
      '3602',
      '3603',
      '8411',
      '8412',
      '8802',
      '8806',
      '8807',
      '8805',
      '880400',
    ],
    ...['901320', '841920', '842119', '854320', '901420', '852610'],
  ],
};

/** Found in weapons: the tiers of the list that is kept by the EU, the United States, Japan and the United Kingdom. */
export const highPriorityGoods: GoodsList = {
  source: 'Common High Priority List, February 2024; Korea: situational licence for Russia and Belarus',
  codes: [
    ...['854231', '854232', '854233', '854239', '851762', '852691', '853221', '853224', '854800', '847150', '850440'],
    ...['851769', '852589', '852910', '852990', '853669', '853690', '854110', '854121', '854129', '854130', '854149'],
    ...['854151', '854159', '854160', '848210', '848220', '848230', '848250', '880730', '901310', '901380', '901420'],
    ...['901480', '847180', '848610', '848620', '848640', '853400', '854390', '902750', '903020', '903032', '903039'],
    ...['903082', '845710', '845811', '845891', '845961', '846693'],
  ],
};

/** Whether an HS code is one of the list, or below one. */
export function isListedGood({ codes }: GoodsList, hsCode: string): boolean {
  return codes.some((code) => hsCode.startsWith(code));
}

/**
 * Words of goods that are sold with a licence alone, in the portal's languages; a Latin word counts where it stands
 * alone.
 */
export const controlledWords: readonly string[] = [
  ...['missile', 'warhead', 'ballistic', 'munition', 'ammunition', 'explosive detonator', 'gas centrifuge', 'uranium'],
  ...[
    'plutonium',
    'maraging steel',
    'nerve agent',
    'sarin',
    'night vision',
    'military drone',
    'combat drone',
    'torpedo',
  ],
  ...['military grade', 'weapons grade', 'radar jammer', 'gyroscope for missile', 'rocket motor', 'heavy water'],
  ...[
    '미사일',
    '탄두',
    '탄약',
    '우라늄',
    '플루토늄',
    '원심분리기 로터',
    '신경작용제',
    '야간투시',
    '군사용 드론',
    '어뢰',
    '중수',
  ],
  ...[
    'ミサイル',
    '弾頭',
    '弾薬',
    'ウラン',
    'プルトニウム',
    '遠心分離機ローター',
    '神経剤',
    '暗視',
    '軍用ドローン',
    '魚雷',
  ],
  ...['导弹', '彈頭', '弹头', '弹药', '铀', '钚', '离心机转子', '神经毒剂', '夜视', '军用无人机', '鱼雷'],
  ...[
    'misil',
    'misiles',
    'ojiva',
    'municiones',
    'uranio',
    'plutonio',
    'agente nervioso',
    'visión nocturna',
    'dron militar',
  ],
];
