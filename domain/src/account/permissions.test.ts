import { describe, expect, test } from 'vitest';
import { deputyKindCodes, deputyKinds } from './deputy-kinds.ts';
import {
  clientTypes,
  hasRight,
  isReading,
  type Operation,
  operationsOf,
  permissions,
  reachOf,
  reachOfPerson,
} from './permissions.ts';

/** The rows of the permission matrix that have an operation now (reference 4-c): seller, buyer, VISA, KOTRA, issuer. */
const matrix: Readonly<Record<string, string>> = {
  'order.read': 'own own masked all own-cards',
  'order.write': 'own - - - -',
  'order.send': 'own - - - -',
  'order.answer': '- own - - -',
  'order.accept_goods': '- own - - -',
  'order.submit_evidence': 'own - - - -',
  'order.review_evidence': '- - - all -',
  'order.cancel': 'own own - - -',
  'refund.ask': 'own own - - -',
  'refund.approve': 'own - - - -',
  'dispute.read': 'own own masked all own-cards',
  'dispute.open': '- own - - -',
  'dispute.talk': 'own own - - -',
  'dispute.decide': '- - - all -',
  'chargeback.read': 'own - masked all own-cards',
  'chargeback.answer': 'own - - - -',
  'chargeback.file': '- - - - own-cards',
  'payment.read': 'own own masked all own-cards',
  'payment.pay': '- own - - -',
  'card.read': '- own - - -',
  'card.register': '- own - - -',
  'card.oversee': '- - - - own-cards',
  'card.watch': '- - all masked -',
  'fee.read': 'own own all all own-cards',
  'fee.propose': '- - - all own-cards',
  'fee.decide': '- - all - -',
  'settlement.read': 'own - masked all -',
  'settlement.operate': '- - - all -',
  'settlement.appeal': 'own - - - -',
  'calendar.read': 'own own masked all -',
  'reconciliation.read': '- - masked all -',
  'reconciliation.work': '- - - all -',
  'review.read': '- - masked all own-cards',
  'review.propose': '- - masked all own-cards',
  'review.decide': '- - - all own-cards',
  'review.answer': 'own own - - -',
  'review.sign': 'own - - - -',
  'payout_account.read': 'own - - - -',
  'payout_account.change': 'own - - - -',
  'payout_account.oversee': '- - - all -',
  'payout_account.review_proof': '- - - all -',
  'signatory.review': '- - - all own-cards',
  'deputy.read': 'own own - - own',
  'deputy.manage': 'own own - - -',
  'people.read': '- - own own own',
  'people.manage': '- - own own own',
  'list.export': 'own own masked all own-cards',
  'notification.oversee': '- - own all own-cards',
  'company.find_buyer': 'all - - - -',
  'company.read': 'own own - - own',
  'company.change': 'own own - - own',
  'amendment.read': '- - all all own-cards',
  'amendment.decide': '- - all all own-cards',
  'integration.read': 'own own - - -',
  'integration.manage': 'own own - - -',
  'audit.read': 'own own own all own',
  'file.upload': 'own own own own own',
  'notice.read': 'own own own own own',
  'notice.write': '- - own all own-cards',
  'risk.read': '- - masked all own-cards',
  'risk.propose': '- - masked all own-cards',
  'risk.decide': '- - - all own-cards',
  'support.read': 'own own masked own own',
  'support.ask': 'own own - - own',
  'support.answer': '- - own own own-cards',
  'programme.read': '- - masked all own-cards',
  'work.read': '- - own own own',
  'work.assign': '- - own own own',
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

/** Which kinds beside DP01 have each operation (reference 4-e). */
const kindsOf: Readonly<Record<Operation, string>> = {
  'order.read': '02 03 04 05 06 08',
  'order.write': '02',
  'order.send': '02 03',
  'order.answer': '02 03',
  'order.accept_goods': '03',
  'order.submit_evidence': '05',
  'order.review_evidence': '03',
  'order.cancel': '03',
  'refund.ask': '02 03',
  'refund.approve': '03',
  'dispute.read': '02 03 04 05 06 08',
  'dispute.open': '03 05',
  'dispute.talk': '03 05',
  'dispute.decide': '03',
  'chargeback.read': '02 03 04 05 06 08',
  'chargeback.answer': '05',
  'chargeback.file': '03',
  'payment.read': '02 03 04 05 06 08',
  'payment.pay': '04',
  'card.read': '02 03 04 08',
  'card.register': '',
  'card.oversee': '03',
  'card.watch': '03',
  'fee.read': '02 03 04 06 08',
  'fee.propose': '06',
  'fee.decide': '03',
  'settlement.read': '06 08',
  'settlement.operate': '06',
  'settlement.appeal': '03',
  'calendar.read': '02 03 04 05 06 08',
  'reconciliation.read': '06 08',
  'reconciliation.work': '06',
  'review.read': '02 03 08',
  'review.propose': '03',
  'review.decide': '03',
  'review.answer': '05',
  'review.sign': '',
  'payout_account.read': '06 08',
  'payout_account.change': '',
  'payout_account.oversee': '03',
  'payout_account.review_proof': '03',
  'integration.read': '08',
  'integration.manage': '',
  'audit.read': '08',
  'signatory.review': '03',
  'deputy.read': '08',
  'deputy.manage': '',
  'people.read': '08',
  'people.manage': '',
  'list.export': '06',
  'notification.oversee': '07',
  'company.read': '02 03 04 05 06 07 08',
  'company.change': '',
  'amendment.read': '03 08',
  'amendment.decide': '03',
  'company.find_buyer': '02',
  'file.upload': '02 03 05 07',
  'notice.read': '02 03 04 05 06 07 08',
  'notice.write': '07',
  'risk.read': '03 08',
  'risk.propose': '03',
  'risk.decide': '03',
  'support.read': '07 08',
  'support.ask': '07',
  'support.answer': '07',
  'programme.read': '03 06 08',
  'work.read': '03 06 07 08',
  'work.assign': '03 06 07',
};

describe('what a deputy may do', () => {
  test.each(Object.entries(kindsOf) as [Operation, string][])('%s', (operation, kinds) => {
    const codes = deputyKinds
      .filter((kind) => kind !== 'administrator' && hasRight(kind, operation))
      .map((kind) => deputyKindCodes[kind].slice(2));
    expect(codes.join(' ')).toBe(kinds);
  });

  test('is never more than the company may, and as an administrator never less', () => {
    for (const operation of Object.keys(permissions) as Operation[]) {
      for (const clientType of clientTypes) {
        const reach = reachOf(operation, clientType);
        expect(reachOfPerson(operation, { clientType, delegation: { kinds: ['administrator'] } })).toBe(reach);
        expect(reachOfPerson(operation, { clientType, delegation: { kinds: [] } })).toBeUndefined();
        for (const kind of deputyKinds) {
          expect([reach, undefined]).toContain(reachOfPerson(operation, { clientType, delegation: { kinds: [kind] } }));
        }
      }
    }
  });

  test('with two kinds is what either may do', () => {
    const person = { clientType: 'BUYER', delegation: { kinds: ['auditor', 'payer'] } } as const;
    expect(reachOfPerson('payment.pay', person)).toBe('own');
    expect(reachOfPerson('deputy.read', person)).toBe('own');
    expect(reachOfPerson('order.answer', person)).toBeUndefined();
  });

  test('reads and changes nothing as an auditor', () => {
    const changing = clientTypes.flatMap((each) => operationsOf('auditor', each)).filter((each) => !isReading(each));
    expect(changing).toEqual([]);
  });
});
