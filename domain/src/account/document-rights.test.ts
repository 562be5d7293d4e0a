import { describe, expect, test } from 'vitest';
import { type DeputyKind, deputyKinds } from './deputy-kinds.ts';
import { type DocumentKind, documentKinds, mayReadDocument, memberDocumentKind } from './document-rights.ts';
import type { ClientType } from './permissions.ts';

const all = deputyKinds;
const nobody: readonly DeputyKind[] = [];
const traders: readonly DeputyKind[] = ['order_maker', 'approver', 'payer', 'evidence', 'finance', 'auditor'];

/** Beside the administrator, who reads what the representative reads. */
const ownDeputies: Readonly<Record<DocumentKind, Readonly<Partial<Record<ClientType, readonly DeputyKind[]>>>>> = {
  member_business: { SELLER: all, BUYER: all, ISSUER: all },
  member_bank: { SELLER: ['finance', 'auditor'] },
  member_personal: { SELLER: nobody, BUYER: nobody, ISSUER: nobody },
  account_proof: { SELLER: ['finance', 'auditor'] },
  signatory: { SELLER: nobody, BUYER: nobody },
  order: { SELLER: traders, BUYER: traders, KOTRA: traders, VISA: traders, ISSUER: traders },
  dispute: { SELLER: traders, BUYER: traders, KOTRA: traders, VISA: traders, ISSUER: traders },
  inquiry: {
    SELLER: ['support', 'auditor'],
    BUYER: ['support', 'auditor'],
    KOTRA: ['support', 'auditor'],
    VISA: ['support', 'auditor'],
    ISSUER: ['support', 'auditor'],
  },
  notice: { SELLER: all, BUYER: all, KOTRA: all, VISA: all, ISSUER: all },
};

const otherDeputies: Readonly<
  Partial<Record<DocumentKind, Readonly<Partial<Record<ClientType, readonly DeputyKind[]>>>>>
> = {
  member_business: { KOTRA: ['approver'], VISA: ['approver'], ISSUER: ['approver'] },
  member_bank: { KOTRA: ['approver'], VISA: ['approver'], ISSUER: ['approver'] },
  member_personal: { KOTRA: ['approver'], VISA: ['approver'], ISSUER: ['approver'] },
  account_proof: { KOTRA: ['approver'] },
  signatory: { KOTRA: ['approver'], ISSUER: ['approver'] },
  inquiry: { KOTRA: ['support'], VISA: ['support'], ISSUER: ['support'] },
};

const clientTypes: readonly ClientType[] = ['SELLER', 'BUYER', 'VISA', 'KOTRA', 'ISSUER'];

describe.each(documentKinds)('a document of the kind %s', (kind) => {
  test.each(clientTypes)('is read in a company of the type %s by whom it concerns', (clientType) => {
    for (const [side, table] of [
      ['ownSide', ownDeputies],
      ['otherSide', { ...ownDeputies, ...otherDeputies }],
    ] as const) {
      const expected = table[kind]?.[clientType];
      expect(mayReadDocument(kind, { clientType }, side)).toBe(expected !== undefined);
      for (const deputy of deputyKinds) {
        const isRead = expected !== undefined && (deputy === 'administrator' || expected.includes(deputy));
        expect([side, deputy, mayReadDocument(kind, { clientType, delegation: { kinds: [deputy] } }, side)]).toEqual([
          side,
          deputy,
          isRead,
        ]);
      }
    }
  });

  test('is closed to a program without the scope', () => {
    expect(mayReadDocument(kind, { clientType: 'SELLER', scopes: ['settlement.read'] }, 'ownSide')).toBe(false);
  });
});

test('a passport, a power of attorney, owners and what nobody knows are personal', () => {
  const personal = ['DG03', 'DG04', 'DG05', 'DG07', 'DG08', 'DG11', 'DG13', 'DG99', 'DG77'];
  expect(new Set(personal.map(memberDocumentKind))).toEqual(new Set(['member_personal']));
});
