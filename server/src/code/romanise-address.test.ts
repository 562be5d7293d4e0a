import { expect, test } from 'vitest';
import { romanisePlace } from './romanise-address.ts';

test.each([
  ['세종대로', 'Sejong-daero'],
  ['종로구', 'Jongno-gu'],
  ['종로', 'Jong-ro'],
  ['서초대로74길', 'Seocho-daero 74-gil'],
  ['김해대로2325번길', 'Gimhae-daero 2325beon-gil'],
  ['가산디지털1로', 'Gasandijiteol 1-ro'],
  ['중구', 'Jung-gu'],
  ['영등포구', 'Yeongdeungpo-gu'],
  ['천안시', 'Cheonan-si'],
  ['APEC로', 'APEC-ro'],
])('%s is %s', (korean, latin) => expect(romanisePlace(korean)).toBe(latin));
