/**
 * Signing up: the fields of a step by the path that the rules use, the proofs, the documents, going on and coming
 * back.
 */
import { isBusinessNumber } from '@gtp/domain/verification/business-number.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { clickBesideField, fillCardField } from './cards.ts';
import { codeMailedBy } from './emails.ts';
import { onePagePdf } from './evidence.ts';
import { chooseByTyping } from './typed-choice.ts';

/** What the pages say in the two languages of the journeys. */
const words = {
  ko: {
    email: '이메일',
    sendCode: '인증번호 받기',
    emailCode: '인증번호 6자리',
    checkCode: '확인',
    next: '다음',
    toReview: '입력 내용 확인',
    goOn: '이어서 작성',
    submit: '가입 신청 제출',
    confirm: '확인',
    chooseFile: /: 파일 선택$/,
  },
  en: {
    email: 'Email',
    sendCode: 'Send code',
    emailCode: 'Six-digit code',
    checkCode: 'Verify',
    next: 'Next',
    toReview: 'Check everything',
    goOn: 'Continue',
    submit: 'Submit application',
    confirm: 'OK',
    chooseFile: /: Choose file$/,
  },
} as const;
type Language = keyof typeof words;

export const newPassword = 'Pier-kettle-6';

let counted = 0;

/** A user id, and mailbox, that no other run of a journey has. */
export function newUserId(kind: string): string {
  counted += 1;
  return `${kind}-${Date.now().toString(36)}${counted}`;
}

/** A business number with a right check digit that hardly another journey has; `kind` is its fourth and fifth digit. */
export function newBusinessNumber(kind: string): string {
  for (let tries = Date.now() + counted * 7_919; ; tries += 1) {
    const digits = String(tries % 9_999_991).padStart(7, '0');
    const number = `1${digits.slice(0, 2)}${kind}${digits.slice(2)}`;
    if (isBusinessNumber(number)) return number;
  }
}

export function field(page: Page, path: string): Locator {
  return page.locator(`[id="sign-up-${path}"]`);
}

/** Types into the fields of the step that is open. */
export async function fillFields(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, value] of Object.entries(values)) await field(page, path).fill(value);
}

/** Ticks answers; a question is found by its label. */
export async function choose(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [question, answer] of Object.entries(answers)) {
    await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
  }
}

/** Picks one of a list by typing its name. */
export async function pick(page: Page, picked: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, name] of Object.entries(picked)) {
    await chooseByTyping(field(page, path), name);
  }
}

/** Waits until the step is open. */
export async function expectStep(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Goes on to the step of that name; a step that is not complete says so and stays. */
export async function goOnTo(page: Page, name: string, language: Language = 'ko'): Promise<void> {
  const { next, toReview } = words[language];
  await page
    .getByRole('button', { name: next, exact: true })
    .or(page.getByRole('button', { name: toReview }))
    .click();
  await expectStep(page, name);
}

/** Takes an unfinished sign-up up again from its first page, in whatever page of the browser. */
export async function resume(page: Page, kind: 'buyer' | 'seller', language: Language = 'ko'): Promise<void> {
  await page.goto(`${language === 'ko' ? '' : `/${language}`}/${kind}/signup/agree`);
  await page.getByRole('button', { name: words[language].goOn }).click();
}

export async function proveEmail(page: Page, mailbox: string, language: Language = 'ko'): Promise<void> {
  const { email, sendCode, emailCode, checkCode } = words[language];
  await page.getByRole('textbox', { name: email }).fill(`${mailbox}@demo.example`);
  const code = await codeMailedBy(mailbox, () => page.getByRole('button', { name: sendCode }).click());
  await page.getByLabel(emailCode).fill(code);
  await page.getByRole('button', { name: checkCode, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: mailbox })).toBeVisible();
}

/** The identity card of a person, in Korean; `place` is the part of the page that asks for it. */
export async function proveIdCard(
  scope: Page | Locator,
  { name, birthday }: { name: string; birthday: string },
): Promise<void> {
  await scope.getByLabel('성명').fill(name);
  await scope.getByLabel('생년월일').fill(birthday);
  await scope.getByRole('textbox', { name: '발급일' }).fill('20200131');
  await scope.getByRole('button', { name: '신분증 확인' }).click();
  await expect(scope.getByText(`${name} 님의 신분증을 확인했습니다`)).toBeVisible();
}

/** One won to the account that is typed in; its code comes to the mailbox. */
export async function proveAccount(page: Page, mailbox: string): Promise<void> {
  const code = await codeMailedBy(mailbox, () => page.getByRole('button', { name: '1원 보내기' }).click());
  await page.getByLabel('입금자명의 숫자 6자리').fill(code);
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('계좌를 확인했습니다')).toBeVisible();
}

/** Uploads one page for each document that is asked for. */
export async function uploadDocuments(page: Page, language: Language = 'ko'): Promise<void> {
  const empty = page.getByRole('button', { name: words[language].chooseFile });
  await expect(empty.first()).toBeVisible();
  for (let left = await empty.count(); left > 0; left -= 1) {
    await choosePdf(page, empty.first(), `document-${left}`);
    await expect(empty).toHaveCount(left - 1);
  }
}

/** Uploads one page to the slot of that name, in Korean. */
export async function uploadDocument(page: Page, name: string): Promise<void> {
  await choosePdf(page, page.getByRole('button', { name: `${name}: 파일 선택` }), 'document');
  await expect(page.getByText('document.pdf', { exact: false })).toBeVisible();
}

async function choosePdf(page: Page, button: Locator, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: onePagePdf(name) });
}

/** Sends the application from the page where everything is shown once more, and confirms the dialog. */
export async function submit(page: Page, language: Language = 'ko'): Promise<void> {
  const { submit: send, confirm } = words[language];
  await page.getByRole('button', { name: send }).click();
  const dialog = page.getByRole('dialog');
  const values = language === 'ko' ? 2 : 1;
  for (let shown = 0; shown < values; shown += 1) {
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
  }
}

/** The acquirer checks the card in its own field, which `fill` knows; in English. */
export async function checkCard(page: Page, number: string, fill = fillCardField): Promise<void> {
  await fill(page, number);
  await clickBesideField(page, 'Check the card');
  await expect(page.getByText('Card checked')).toBeVisible();
}

/** Opens a step that was reached before by the bar on top. */
export async function openStep(page: Page, name: string): Promise<void> {
  await page.getByRole('list').getByRole('button', { name }).first().click();
  await expectStep(page, name);
}
