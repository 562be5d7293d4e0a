/** A second factor beside the mailed code: the security page, and a passkey of the browser's own device. */
import { expect, type Page } from '@playwright/test';
import { languageOf, showCodeAnew, type UserId } from './people.ts';

const words = {
  ko: {
    add: '패스키 추가',
    name: '이름',
    create: '이 기기에서 만들기',
    codes: '복구 코드 보관',
    kept: '보관했습니다',
    use: '패스키로 확인',
  },
  en: {
    add: 'Add a passkey',
    name: 'Name',
    create: 'Create passkey',
    codes: 'Save your recovery codes',
    kept: 'I have saved them',
    use: 'Use passkey',
  },
} as const;

/** The device's own authenticator: it makes passkeys and signs with them, as a fingerprint would. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export async function openSecurity(page: Page, userId: UserId, link: string): Promise<void> {
  await page.getByRole('button', { name: userId }).click();
  await page.getByRole('link', { name: link }).click();
  await expect(page.locator('#second-factors')).toBeVisible();
}

/** Makes a passkey on the security page that is open, and keeps the recovery codes. */
export async function addPasskey(page: Page, userId: UserId, name: string): Promise<void> {
  const said = words[languageOf(userId)];
  await page.getByRole('button', { name: said.add }).click();
  const dialog = page.getByRole('dialog', { name: said.add });
  await dialog.getByLabel(said.name).fill(name);
  await showCodeAnew(page, userId, () => dialog.getByRole('button', { name: said.create }).click());
  const codes = page.getByRole('dialog', { name: said.codes });
  await codes.getByRole('button', { name: said.kept }).click();
}

/** Answers with the passkey where the login asks for it. */
export async function showPasskey(page: Page, userId: UserId): Promise<void> {
  await page.getByRole('button', { name: words[languageOf(userId)].use }).click();
}
