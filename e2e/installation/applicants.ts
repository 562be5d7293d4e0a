/** An exporter's application from the member's step on: where nobody can be asked, documents prove it. */
import { expect, type Page } from '@playwright/test';
import type { UserId } from '../steps/people.ts';
import { fillAccount, fillCompany, fillMember, type kim, seat } from '../steps/seller-sign-up.ts';
import { fillFields, goOnTo, newBusinessNumber, submit, uploadDocuments } from '../steps/sign-up.ts';

type Applicant = { readonly person: typeof kim; readonly company: string };

export async function applyAsSeller(page: Page, userId: UserId, { person, company: name }: Applicant): Promise<void> {
  await fillMember(page, person, '대표자');
  const number = newBusinessNumber('12');
  await fillCompany(page, { type: '개인사업자', subtype: '일반과세자', number, name });
  await goOnTo(page, '대표자정보');
  await page.getByRole('button', { name: '가입자 정보 가져오기' }).click();
  await fillFields(page, seat('owner.'));
  await goOnTo(page, '실제소유자');
  await goOnTo(page, '정산 계좌');
  await fillFields(page, {
    'account.foreignBank': 'CHASUS33',
    'account.foreignNumber': '400012345678',
    'account.foreignHolder': 'Hanbit Trading',
  });
  await fillAccount(page, userId, true);
  await uploadDocuments(page);
  await goOnTo(page, '입력 내용 확인');
  await submit(page);
  await expect(page.getByRole('heading', { name: '가입 신청이 접수되었습니다' })).toBeVisible();
}
