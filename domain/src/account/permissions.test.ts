import { describe, expect, test } from 'vitest';
import { clientTypes, type Operation, permissions, reachOf } from './permissions.ts';

/** The rows of the permission matrix that have an operation now (reference 4-c): seller, buyer, VISA, KOTRA, issuer. */
const matrix: Readonly<Record<string, string>> = {
  'order.read': 'own own masked all own-cards',
  'order.write': 'own - - - -',
  'order.answer': '- own - - -',
  'order.accept_goods': '- own - - -',
  'order.submit_evidence': 'own - - - -',
  'order.review_evidence': '- - - all -',
  'payment.read': 'own own masked all own-cards',
  'payment.pay': '- own - - -',
  'card.read': '- own - - -',
  'card.register': '- own - - -',
  'settlement.read': 'own - masked all -',
  'settlement.operate': '- - - all -',
  'review.read': '- - masked all own-cards',
  'review.decide': '- - - all own-cards',
  'review.answer': 'own own - - -',
  'company.find_buyer': 'all - - - -',
  'file.upload': 'own own own own own',
  'notice.read': 'own own own own own',
  'notice.write': '- - own all own-cards',
  'support.read': 'own own masked own own',
  'support.ask': 'own own - - own',
  'support.answer': '- - own own own-cards',
};

describe('who may do what', () => {
  const operations = Object.keys(permissions) as Operation[];

  test.each(operations)('%s', (operation) => {
    const granted = clientTypes.map((clientType) => reachOf(operation, clientType) ?? '-');
    expect(granted.join(' ')).toBe(matrix[operation]);
  });

  test('no operation is without a row', () => {
    expect(operations.toSorted()).toEqual(Object.keys(matrix).toSorted());
  });

  test('who writes an order neither answers it nor reviews its evidence', () => {
    for (const clientType of clientTypes) {
      const parts = (['order.write', 'order.answer', 'order.review_evidence'] as const).filter((each) =>
        reachOf(each, clientType),
      );
      expect(parts.length).toBeLessThanOrEqual(1);
    }
  });
});
