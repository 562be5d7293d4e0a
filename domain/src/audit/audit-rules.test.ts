import { describe, expect, test } from 'vitest';
import type { ClientType } from '../account/permissions.ts';
import { auditScope } from './audit-rules.ts';

const own = { companyId: 'company-1' };

describe('the audit log', () => {
  test.each<[ClientType, string, ReturnType<typeof auditScope>]>([
    ['SELLER', 'UG01', own],
    ['BUYER', 'UG02', own],
    ['BUYER', 'UG03', undefined],
    ['SELLER', 'UG03', undefined],
    ['VISA', 'UG05', own],
    ['ISSUER', 'UG06', own],
    ['KOTRA', 'UG04', 'all'],
  ])('shows %s in group %s the entries of %j', (clientType, userGroup, scope) => {
    expect(auditScope({ clientType, userGroup, ...own })).toEqual(scope);
  });
});
