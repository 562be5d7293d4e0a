import { describe, expect, it, vi } from 'vitest';
import { inBasis, thirtySeventy } from './order-form-milestones.ts';
import { checkForm, emptyForm, type OrderFormValues, quoteRequestOf, shareOf } from './order-form-values.ts';

const now = new Date('2026-11-21T03:00:00Z');

function makeForm(changes: Partial<OrderFormValues> = {}): OrderFormValues {
  return {
    ...emptyForm(now),
    buyerCompanyId: 'cmp_buyer',
    tradeNumber: 'HB-1',
    goodsName: 'Modules',
    hsCode: '8517.62',
    lines: [{ key: 'a', description: 'Module', quantity: '1250', unit: 'EA', unitPrice: '8.37' }],
    ...changes,
  };
}

describe('the order form', () => {
  it('becomes a draft with exact numbers', () => {
    const { draft, problems } = checkForm(makeForm({ freight: '385', buyerShare: '33.33' }), now);
    expect(problems).toEqual({});
    expect(draft.hsCode).toBe('851762');
    expect(draft.lines[0]).toMatchObject({ quantity: 1_250_000n, unitPrice: 8_370_000n });
    expect(draft.freight).toEqual({ minor: 38_500n, currency: 'USD' });
    expect(draft.buyerShare).toBe(3_333);
  });

  it('names every field that is missing or wrong', () => {
    const line = { key: 'a', description: '', quantity: '0', unit: 'EA', unitPrice: 'x' };
    const { problems } = checkForm(
      makeForm({ buyerCompanyId: '', hsCode: '12', paymentDueOn: '2026-11-21', inspectionDays: '31', lines: [line] }),
      now,
    );
    expect(problems).toEqual({
      buyerCompanyId: 'missing',
      hsCode: 'hsCode',
      paymentDueOn: 'dueDay',
      inspectionDays: 'days',
      'lines.0.description': 'missing',
      'lines.0.quantity': 'positive',
      'lines.0.unitPrice': 'positive',
    });
  });

  it('goes by the edition of the HS that was imported, where one was', () => {
    const imported = new Set(['330498']);
    expect(checkForm(makeForm({ hsCode: '3304.98' }), now).problems).toEqual({ hsCode: 'hsCode' });
    expect(checkForm(makeForm({ hsCode: '3304.98' }), now, imported).problems).toEqual({});
    expect(checkForm(makeForm(), now, imported).problems).toEqual({ hsCode: 'hsCode' });
  });

  it('refuses digits that the currency does not have', () => {
    expect(checkForm(makeForm({ currency: 'JPY', freight: '10.5' }), now).problems).toEqual({ freight: 'number' });
  });

  it('is quoted as soon as one line has a quantity and a price', () => {
    expect(quoteRequestOf(emptyForm(now))).toBeUndefined();
    expect(quoteRequestOf(makeForm({ tradeNumber: '' }))?.lines).toHaveLength(1);
  });

  it('takes a share from 0 to 100 with two decimals at most', () => {
    expect(['0', '100', '33.33'].map(shareOf)).toEqual([0, 10_000, 3_333]);
    expect(['100.01', '33.333', '', 'x'].map(shareOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('milestones', () => {
  const names = { deposit: 'Deposit', depositWhen: '', balance: 'Balance', balanceWhen: '' };
  const thirty = thirtySeventy(names, now);

  it('are 30 and 70 percent at first, the first day being that of the sheet', () => {
    const { draft, problems } = checkForm(makeForm({ releaseMode: 'milestones', milestones: thirty }), now);
    expect(problems).toEqual({});
    expect(draft.milestones).toMatchObject([{ share: 3_000 }, { share: 7_000 }]);
    expect(draft.paymentDueOn).toBe(draft.milestones?.[0]?.paymentDueOn);
  });

  it('that lack a part, a name or a day in order say so beside the field', () => {
    const [first, second] = thirty.rows;
    if (!first || !second) throw new Error('no rows');
    const rows = [
      { ...first, title: ' ' },
      { ...second, worth: '60', paymentDueOn: '2026-11-30' },
    ];
    const { problems } = checkForm(makeForm({ releaseMode: 'milestones', milestones: { ...thirty, rows } }), now);
    expect(problems).toEqual({
      'milestones.0.title': 'missing',
      'milestones.1.paymentDueOn': 'milestoneDay',
      milestones: 'milestonesSum',
    });
  });

  it('are the whole whichever way they are written', () => {
    const trade = { minor: 1_088_965n, currency: 'USD' } as const;
    const amounts = inBasis(thirty, 'amount', trade);
    expect(amounts.rows.map(({ worth }) => worth)).toEqual(['3266.90', '7622.75']);
    expect(inBasis(amounts, 'share', trade).rows.map(({ worth }) => worth)).toEqual(['30', '70']);
  });

  it('in another mode count for nothing', () => {
    const { draft } = checkForm(makeForm({ milestones: thirty }), now);
    expect(draft.milestones).toBeUndefined();
  });
});

it('names no line and no milestone like one of a draft that an earlier page kept', async () => {
  const load = async () => {
    vi.resetModules();
    const [values, milestones] = [await import('./order-form-values.ts'), await import('./order-form-milestones.ts')];
    return [values.emptyLine().key, milestones.milestoneRow().key];
  };
  const keys = [...(await load()), ...(await load())];
  expect(new Set(keys).size).toBe(keys.length);
});
