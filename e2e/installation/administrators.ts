/** The people of the institutions, each made by a command and with a password of their own choice. */
import { type Browser, expect, type Page } from '@playwright/test';
import { logIn, type UserId } from '../steps/people.ts';
import { operatorSetting } from './company.ts';
import { runScript } from './programs.ts';

const password = 'Trade!2026';

/** The settings with which the operator runs the commands. */
export function operatorEnvironment(): NodeJS.ProcessEnv {
  return JSON.parse(process.env[operatorSetting] ?? '{}');
}

/** `npm run admin`, with the portal's own settings. */
export async function admin(...args: readonly string[]): Promise<string> {
  return runScript(operatorEnvironment(), 'scripts/admin.ts', ...args);
}

type Institution = { readonly type: 'KOTRA' | 'VISA' | 'ISSUER'; readonly name?: string };

/** The command makes the person, who chooses a password of their own on the page that it names. */
export async function makeAdministrator(browser: Browser, userId: UserId, { type, name }: Institution): Promise<Page> {
  const said = await admin(
    ...['create-user', '--id', userId, '--type', type, '--name', '김민지', '--email', `${userId}@demo.example`],
    ...(name ? ['--company', name] : []),
  );
  const [, temporary = ''] = /Temporary password of \S+: (\S+)/.exec(said) ?? [];
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/${type.toLowerCase()}`);
  await page.getByRole('link', { name: /비밀번호/ }).click();
  await page.getByRole('button', { name: '임시 비밀번호를 이미 받았습니다' }).click();
  await page.getByLabel('아이디', { exact: true }).fill(userId);
  await page.getByLabel('임시 비밀번호', { exact: true }).fill(temporary);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(password);
  await page.getByLabel('새 비밀번호 확인').fill(password);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호를 변경했습니다' })).toBeVisible();
  await logIn(page, userId);
  return page;
}

/** Of the order's page. */
