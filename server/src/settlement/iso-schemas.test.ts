/** What we write, and what the fixtures say that banks write, against the schemas of ISO 20022, where they are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { money } from '@gtp/domain/platform/money.ts';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { writePayoutFile } from './payout-file.ts';
import type { PayoutTransfer } from './payout-file-parts.ts';

const schemas = join(import.meta.dirname, '../../test/iso-20022');
const fixtures = join(import.meta.dirname, 'fixtures/bank-messages');

async function problemsOf(message: string, xml: string): Promise<readonly string[]> {
  const schema = [readFileSync(join(schemas, `${message}.xsd`), 'utf8')];
  const checked = await validateXML({ xml: [{ fileName: 'message.xml', contents: xml }], schema });
  return checked.errors.map(({ message: problem }) => problem);
}

/** Says in the report of the run what could not be checked. */
function testAgainst(message: string, name: string, work: () => Promise<void>): void {
  if (existsSync(join(schemas, `${message}.xsd`))) test(name, work);
  else test.skip(`${name}: NOT CHECKED, server/test/iso-20022/${message}.xsd is not there`, work);
}

function transfer(about: Partial<PayoutTransfer>): PayoutTransfer {
  const account = { holderName: '한빛화장품 <주식회사>', bankCode: '088', accountNumber: '110-245-678901' };
  return { ...account, endToEndId: `PO${'1'.repeat(26)}`, amount: money(1_073_720n, 'USD'), ...about };
}

const address = { country: 'KR', town: 'Seoul', postalCode: '06236', lines: ['Room 1201', '152, Teheran-ro'] };
const abroad = { bankCode: 'DEUTDEFF500', accountNumber: 'DE89370400440532013000', address };
const source = { source: money(1_073_720n, 'USD'), rate: { currency: 'USD', won: 1_384_2000n } } as const;

/** At home, at home with a BIC, and abroad by IBAN and by number. */
const payingFrom = [
  { holder: 'GTP Safeguarding', bank: '081', number: '10020003000400' },
  { holder: 'GTP Safeguarding', bank: '081', bic: 'HNBNKRSE', number: '10020003000400' },
  { holder: 'GTP Safeguarding', bank: 'DEUTDEFF', number: 'DE89370400440532013000' },
  { holder: 'GTP Safeguarding', bank: 'BOFAUS3N', number: '123456789' },
] as const;

describe('what we write is valid', () => {
  const cases = [
    ['at home', 'USD', {}],
    ['abroad', 'USD', abroad],
    ['abroad to an account that is no IBAN', 'USD', { ...abroad, bankCode: 'BOFAUS3N', accountNumber: '123456789' }],
    ['abroad without a known address', 'USD', { ...abroad, address: undefined }],
    ['in yen', 'JPY', { amount: money(1_298_983n, 'JPY') }],
    ['in won for dollars', 'KRW', { amount: money(14_862_432n, 'KRW'), exchanged: source }],
  ] as const;
  for (const [name, currency, about] of cases) {
    testAgainst('pain.001.001.09', name, async () => {
      const file = { payoutFileId: `FILE${'1'.repeat(26)}`, createdAt: new Date('2026-11-12T00:00:00.123Z') };
      for (const from of payingFrom) {
        const account = { ...from, currency };
        const xml = writePayoutFile({ ...file, payOn: '2026-11-12', currency, account, transfers: [transfer(about)] });
        expect(await problemsOf('pain.001.001.09', xml)).toEqual([]);
      }
    });
  }
});

describe('the fixtures are valid', () => {
  for (const name of readdirSync(fixtures).filter((each) => each.endsWith('.xml'))) {
    const message = /[a-z]{4}\.\d{3}\.\d{3}\.\d\d/.exec(name)?.[0] ?? '';
    testAgainst(message, name, async () => {
      const names = { transfer: 'PO1', other: 'PO2', file: 'FILE1', account: '10020003000400' };
      const written = readFileSync(join(fixtures, name), 'utf8').replace(/encoding\s*=\s*"[^"]*"/, 'encoding="UTF-8"');
      const filled = Object.entries(names).reduce((text, [key, word]) => text.replaceAll(`{${key}}`, word), written);
      expect(await problemsOf(message, filled)).toEqual([]);
    });
  }
});
