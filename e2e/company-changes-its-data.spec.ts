/** A company changes its own data: what was reviewed waits for a reviewer's yes, and two writers never overwrite. */
import { expect, type Page } from '@playwright/test';
import { expectEmail } from './steps/emails.ts';
import { test } from './steps/people.ts';

async function openForm(page: Page): Promise<void> {
  await page.goto('/seller/mypage/business-info');
  await page.getByRole('button', { name: '변경하기' }).click();
}

const save = (page: Page) => page.getByRole('button', { name: '저장 및 요청' }).click();
/** In no other text of the page. */
const stamp = () => Date.now().toString(36).toUpperCase();
const requests = (page: Page) => page.getByRole('region', { name: '변경 요청' });

test('a new address stands when the agency accepts it; until then the old one does', async ({ as }) => {
  const floor = `${stamp()}호`;
  const seller = await as('seller05');
  await openForm(seller);
  await seller.getByLabel('상세 주소', { exact: true }).fill(floor);
  await seller.getByLabel('담당자에게 남길 말').fill('사무실을 옮겼습니다.');
  await save(seller);
  await expect(seller.getByText('변경을 요청했습니다', { exact: false })).toBeVisible();
  await expect(requests(seller).getByText('심사 대기').first()).toBeVisible();
  await expect(seller.getByText(floor)).toHaveCount(1);

  const agency = await as('kotra01');
  await agency.goto('/admin/kotra/seller-info/changes?text=새봄메디칼');
  await agency.getByRole('link', { name: '새봄메디칼 주식회사' }).click();
  await expect(agency.getByRole('row', { name: '상세 주소' })).toContainText(floor);
  await agency.getByRole('button', { name: '승인', exact: true }).click();
  await agency.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click();
  await expect(agency.getByText('결정', { exact: true })).toBeVisible();

  await expectEmail('seller05', '변경 요청이 승인되었습니다', '상세 주소');
  await seller.reload();
  await expect(seller.getByText('심사 승인').first()).toBeVisible();
  await expect(seller.getByText(floor).first()).toBeVisible();
});

test('another representative waits for a document that shows it, and both sides read so', async ({ as }) => {
  const name = `이선희 ${stamp()}`;
  const asks = '새 사업자등록증(법인설립증명서)도 서류 화면에 올려 주세요';
  const seller = await as('seller05');
  await openForm(seller);
  await expect(seller.getByText(asks)).toHaveCount(0);
  await seller.getByLabel('대표자 성명').fill(name);
  await expect(seller.getByText(asks)).toBeVisible();
  await save(seller);
  await expect(requests(seller).getByText(asks)).toBeVisible();

  const agency = await as('kotra01');
  await agency.goto('/admin/kotra/main');
  await agency.locator('#side-menu').getByRole('link', { name: '회원관리' }).click();
  await agency.getByRole('link', { name: '정보 변경 요청' }).click();
  // The members' list names the company as well, for as long as it is shown.
  await expect(agency.getByRole('heading', { level: 1, name: '정보 변경 요청' })).toBeVisible();
  await agency.getByRole('main').getByRole('link', { name: '새봄메디칼 주식회사' }).click();
  // The list names what changes, too.
  await expect(agency.getByRole('heading', { level: 1, name: '새봄메디칼 주식회사' })).toBeVisible();
  await expect(agency.getByRole('row', { name: '대표자 성명' })).toContainText(name);
  await expect(agency.getByText('새 서류가 있어야 승인할 수 있습니다')).toBeVisible();
  await expect(agency.getByRole('button', { name: '반려', exact: true })).toBeVisible();
  await expect(agency.getByRole('button', { name: /^승인/ })).toHaveCount(0);

  await requests(seller).getByRole('button', { name: '요청 취소' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: '요청 취소' }).click();
  await expect(requests(seller).getByRole('button', { name: '요청 취소' })).toHaveCount(0);
  await expect(requests(seller).getByText('요청 취소').first()).toBeVisible();
});

test('a form over data that a colleague has changed says so, shows both and keeps what was typed', async ({ as }) => {
  const number = (later: number) => `02${20_000_000 + ((Date.now() + later) % 70_000_000)}`;
  const [first, second] = [number(0), number(1)];
  const seller = await as('seller05');
  const late = await seller.context().newPage();
  await openForm(late);
  await late.getByLabel('대표 전화번호').fill(second);
  await openForm(seller);
  await seller.getByLabel('대표 전화번호').fill(first);
  await save(seller);
  await expect(seller.getByText('변경 내용을 저장했습니다')).toBeVisible();

  await save(late);
  const both = late.getByRole('table', { name: '현재 내용과 작성한 내용' });
  await expect(both.getByRole('row', { name: '대표 전화번호' })).toContainText(first);
  await expect(both.getByRole('row', { name: '대표 전화번호' })).toContainText(second);
  await late.getByRole('button', { name: '작성한 내용으로 다시 보내기' }).click();
  await expect(late.getByText('변경 내용을 저장했습니다')).toBeVisible();
  await late.close();
});
