/** An institution's own provider: it names somebody, two people approve, and they log in and out with the organisation's account. */
import { type IdentityProvider, startIdentityProvider } from '@gtp/server/test/identity-provider.ts';
import { expect, type Page } from '@playwright/test';
import { portalAddress } from './portal/portal-process.ts';
import { test } from './steps/people.ts';

const stamp = Date.now().toString(36);
const person = { login: `oh-${stamp}`, email: `oh-${stamp}@demo.example`, name: '오지현' };
const group = `help-desk-${stamp}`;
const clientId = 'portal';
const clientSecret = 'a secret of the provider';
const redirectUris: string[] = [];
let provider: IdentityProvider;

test.beforeAll(async () => {
  provider = await startIdentityProvider({
    people: { [person.login]: { email: person.email, name: person.name, groups: [group] } },
    ...{ clientId, clientSecret, redirectUris },
    loggedOutUri: `${portalAddress()}/single-sign-on/logged-out`,
    amr: ['pwd', 'mfa'],
  });
});
test.afterAll(() => provider.close());

const people = '/admin/kotra/people';
const loginPanel = (page: Page) => page.getByRole('region', { name: '기관 계정 로그인' });
const scimPanel = (page: Page) => page.getByRole('region', { name: '계정 연동 (SCIM)' });

/** What another administrator asked for, in the panel or row where it waits. */
async function approve(page: Page, where: ReturnType<Page['getByRole']>): Promise<void> {
  await where.getByRole('button', { name: '승인', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '승인', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

type ScimCall = { readonly path: string; readonly method?: 'POST' | 'PATCH'; readonly body: object };

/** As the provider calls. */
async function callScim(token: string, { path, method = 'POST', body }: ScimCall) {
  const answer = await fetch(`${portalAddress()}/scim/v2/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { readonly id: string } };
}

/** From the institution's entrance to its provider. */
async function goToProvider(page: Page): Promise<void> {
  await page.goto('/kotra');
  await page.getByRole('link', { name: '기관 계정으로 로그인' }).click();
  await page.getByLabel('업무용 이메일').fill(person.email);
  await page.getByRole('button', { name: '계속' }).click();
}

async function logInAtProvider(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(person.login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('a provider names somebody, who logs in once two people approved, and logs out there, too', async ({
  as,
  browser,
}) => {
  const first = await as('kotra01');
  const second = await as('kotra02');
  const page = await (await browser.newContext()).newPage();
  let token = '';
  let personId = '';

  await test.step('one administrator sets up the login, another one approves it', async () => {
    await first.goto(people);
    const panel = loginPanel(first);
    await panel.getByRole('button', { name: '설정', exact: true }).click();
    await panel.getByLabel('발급자(issuer) 주소').fill(provider.issuer);
    await panel.getByLabel('클라이언트 ID').fill(clientId);
    await panel
      .getByLabel(/^클라이언트 비밀값/)
      .first()
      .fill(clientSecret);
    await panel.getByLabel('이메일 도메인').fill('demo.example');
    await panel.getByLabel('인정하는 추가 인증').fill('mfa');
    await panel.getByLabel('고객센터').fill(group);
    await panel.getByRole('button', { name: '승인 요청' }).click();
    await expect(panel.getByText('다른 관리자가 승인해야 합니다.')).toBeVisible();
    await second.goto(people);
    await approve(second, loginPanel(second));
    await expect(loginPanel(second).getByText('사용 중', { exact: true })).toBeVisible();
    await expect(loginPanel(second).getByText(`${portalAddress()}/single-sign-on/logged-out`)).toBeVisible();
    const callback = loginPanel(second).getByText(/\/single-sign-on\/\w+\/callback$/);
    redirectUris.push((await callback.textContent()) ?? '');
  });

  await test.step('and so it is with the token by which the provider names people', async () => {
    await scimPanel(first).getByRole('button', { name: '토큰 만들기' }).click();
    await first.getByRole('dialog').getByRole('button', { name: '토큰 만들기' }).click();
    token = (await first.getByTestId('shown-secret').textContent()) ?? '';
    await second.goto(people);
    await approve(second, scimPanel(second));
  });

  await test.step('whom it names waits, and is not let in', async () => {
    const user = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      ...{ userName: person.email, externalId: person.login, displayName: person.name, active: true },
      emails: [{ type: 'work', primary: true, value: person.email }],
    };
    const named = await callScim(token, { path: 'Users', body: user });
    expect(named.status).toBe(201);
    personId = named.body.id;
    const members = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: group,
      members: [{ value: personId }],
    };
    expect((await callScim(token, { path: 'Groups', body: members })).status).toBe(201);
    await goToProvider(page);
    await logInAtProvider(page);
    await expect(page.getByText('소속 기관의 관리자 두 사람이 계정을 승인하면 로그인할 수 있습니다.')).toBeVisible();
  });

  await test.step('one asks for the account with the rights of the group, another one approves', async () => {
    await first.goto(people);
    const row = first.getByRole('table', { name: '등록 대기' }).getByRole('row').filter({ hasText: person.email });
    await row.getByRole('button', { name: /계정 개설 요청$/ }).click();
    const dialog = first.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: '고객센터' })).toBeChecked();
    await dialog.getByRole('button', { name: '승인 요청' }).click();
    await expect(dialog).toHaveCount(0);
    await second.goto(people);
    await approve(second, second.getByRole('listitem').filter({ hasText: person.email }));
  });

  await test.step('then they are let in, and the provider, which knows them, asks nothing', async () => {
    await goToProvider(page);
    await expect(page).toHaveURL('/admin/kotra/main');
    await expect(page.locator('#side-menu').getByRole('link', { name: '담당자·권한' })).toHaveCount(0);
  });

  await test.step('a logout ends it at the provider, too, and leads back to the entrance', async () => {
    await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL('/kotra');
    await expect(page.getByText('로그아웃되었습니다.')).toBeVisible();
    await goToProvider(page);
    await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
    await logInAtProvider(page);
    await expect(page).toHaveURL('/admin/kotra/main');
  });

  await test.step('who leaves the organisation is out at once', async () => {
    const leaving = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: false }],
    };
    const left = await callScim(token, { path: `Users/${personId}`, method: 'PATCH', body: leaving });
    expect(left.status).toBe(200);
    await page.goto('/admin/kotra/work-queue');
    await expect(page).toHaveURL(/\/kotra$/);
    await first.goto(people);
    const own = first.getByRole('table', { name: '담당자·권한' }).getByRole('row').filter({ hasText: person.email });
    await expect(own).toContainText('잠김');
  });

  await test.step('one administrator stops both', async () => {
    await loginPanel(first).getByRole('button', { name: '사용 중지' }).click();
    await first.getByRole('dialog').getByRole('button', { name: '사용 중지' }).click();
    await expect(loginPanel(first).getByRole('button', { name: '설정', exact: true })).toBeVisible();
    await scimPanel(first).getByRole('button', { name: '연동 중지' }).click();
    await first.getByRole('dialog').getByRole('button', { name: '연동 중지' }).click();
    await expect(scimPanel(first).getByRole('button', { name: '토큰 만들기' })).toBeVisible();
    await page.context().close();
  });
});
