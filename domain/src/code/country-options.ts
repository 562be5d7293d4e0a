/** Countries that forms offer first (spec §3). Names as the portal writes them, not as ISO does (reference 3.3). */
import { row } from './code-row.ts';

const unitedStates = row('US', '미국', 'United States', 'アメリカ合衆国', 'Estados Unidos', '美国');
const japan = row('JP', '일본', 'Japan', '日本', 'Japón', '日本');
const singapore = row('SG', '싱가포르', 'Singapore', 'シンガポール', 'Singapur', '新加坡');
const taiwan = row('TW', '대만', 'Taiwan', '台湾', 'Taiwán', '台湾');
const mexico = row('MX', '멕시코', 'Mexico', 'メキシコ', 'México', '墨西哥');
const mongolia = row('MN', '몽골', 'Mongolia', 'モンゴル', 'Mongolia', '蒙古');

/** CTY0 */
export const countryOptions = [
  row('KR', '대한민국', 'South Korea', '韓国', 'Corea del Sur', '韩国'),
  unitedStates,
  japan,
  singapore,
  taiwan,
  mexico,
  mongolia,
];

/** CCC0: where the cards of buyers are issued. */
export const cardCountries = [
  unitedStates,
  japan,
  taiwan,
  mexico,
  singapore,
  mongolia,
  row('VN', '베트남', 'Vietnam', 'ベトナム', 'Vietnam', '越南'),
  row('GU', '괌', 'Guam', 'グアム', 'Guam', '关岛'),
];
