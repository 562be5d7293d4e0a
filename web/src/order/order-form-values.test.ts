import { describe, expect, it } from 'vitest';
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
