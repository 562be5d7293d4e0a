import { describe, expect, test } from 'vitest';
import { checkAssignee } from './work.ts';

describe('who may be put in charge', () => {
  const asked = { kind: 'member', companyId: 'kotra' } as const;
  const colleague = { companyId: 'kotra', isActive: true, clientType: 'KOTRA' } as const;
  const codeOf = (...given: Parameters<typeof checkAssignee>) => {
    const checked = checkAssignee(...given);
    return checked.ok ? undefined : [checked.code, checked.field];
  };

  test('a colleague who has the right', () => expect(codeOf(colleague, asked)).toBeUndefined());
  test.each([
    ['nobody', undefined, 'work.assignee_unknown'],
    ['somebody of another institution', { ...colleague, companyId: 'visa' }, 'work.assignee_unknown'],
    ['who cannot log in any more', { ...colleague, isActive: false }, 'work.assignee_unknown'],
    ['who has no right to do it', { ...colleague, delegation: { kinds: ['support'] } }, 'work.assignee_without_right'],
  ] as const)('not %s', (_label, person, code) => expect(codeOf(person, asked)).toEqual([code, 'assigneeId']));
});
