import { describe, expect, test } from 'vitest';
import { plainPort } from './port-names.ts';

describe('a port', () => {
  test.each([
    ['BUSAN, KOREA', 'KRPUS'],
    ['Pusan', 'KRPUS'],
    ['부산항', 'KRPUS'],
    ['KRPUS 부산항', 'KRPUS'],
    ['krpus', 'KRPUS'],
    ['Port of Busan (KRPUS)', 'KRPUS'],
    ['INCHEON', 'KRINC'],
    ['INCHEON AIRPORT', 'KRICN'],
    ['ICN', 'KRICN'],
    ['인천공항', 'KRICN'],
    ['LOS ANGELES, CA, USA', 'USLAX'],
    ['LOS-ANGELES', 'USLAX'],
    ['Long Beach', 'USLGB'],
    ['釜山港', 'KRPUS'],
    ['東京', 'JPTYO'],
    ['ｙｏｋｏｈａｍａ', 'JPYOK'],
    ['宁波', 'CNNGB'],
    ['Lázaro Cárdenas', 'MXLZC'],
    ['Valparaíso, Chile', 'CLVAP'],
    ['Puerto de Barcelona', 'ESBCN'],
    ['Hamburg', 'DEHAM'],
    ['Ho Chi Minh City', 'VNSGN'],
    ['SHANGHAI PORT, CHINA', 'CNSHA'],
  ])('written %s is %s', (text, code) => {
    expect(plainPort(text)).toBe(code);
  });

  test.each([
    ['  Port  Vila ', 'PORT VILA'],
    ['Döhlau', 'DÖHLAU'],
    ['XXPUS', 'XXPUS'],
    // Three letters within a word name no airport.
    ['Magicnut', 'MAGICNUT'],
    ['DUPUS', 'DUPUS'],
  ])('that nobody knows is its name: %s', (text, name) => {
    expect(plainPort(text)).toBe(name);
  });

  test('named by code and name is what the code says', () => {
    expect(plainPort('Shanghai terminal KRPUS')).toBe('KRPUS');
  });
});
