/** Further people of an institution, prepared by calls: the journey of an invitation itself is in `institution-work.spec.ts`. */
import { acceptInvitation } from '@gtp/contract/deputy/deputy-wire.ts';
import { decidePerson, listPeople, proposePerson } from '@gtp/contract/people/people-wire.ts';
import { expect, type Page } from '@playwright/test';
import { expectEmail, linkIn } from './emails.ts';
import type { UserId } from './people.ts';
import { callAs } from './portal-call.ts';

const password = 'Trade!2026';

/** Two administrators of KOTRA invite somebody who reviews members; the person sets a password and can log in. */
export async function prepareReviewer(first: Page, second: Page, name: string): Promise<UserId> {
  const userId = `kotra0${Date.now()}` as UserId;
  const email = `${userId}@demo.example`;
  const asked = { kind: 'invite', name, email, language: 'ko', kinds: ['approver'] } as const;
  await callAs(first, proposePerson, { body: asked });
  const { requests } = await callAs(second, listPeople);
  const requestId = requests.find((request) => request.email === email)?.requestId;
  expect(requestId).toBeDefined();
  await callAs(second, decidePerson, { params: { requestId: requestId ?? '' }, body: { isApproved: true } });
  const token = new URL(linkIn(await expectEmail(userId, '초대'))).searchParams.get('token') ?? '';
  await callAs(first, acceptInvitation, { body: { token, userId, password, passwordConfirmation: password } });
  return userId;
}
