/** The documents of a shipment: PDF files of one page, each unlike every other, and their review. */
import { expect, type Page } from '@playwright/test';

const bill = '선하증권(B/L)·항공화물운송장(AWB)';
const ofDelivery = ['상업송장(C/I)', bill, '배송완료 확인서(POD)'];

/** Uploads what the evidence form (in Korean) asks for after a delivery. */
export async function uploadDocuments(page: Page, tradeNumber: string): Promise<void> {
  for (const [index, documentName] of ofDelivery.entries()) {
    await uploadDocument(page, documentName, onePagePdf(`${tradeNumber} document ${index + 1}`));
  }
}

/** The two papers of a shipment. */
export async function uploadProofs(page: Page, [billOfLading, declaration]: readonly [Buffer, Buffer]): Promise<void> {
  await uploadDocument(page, bill, billOfLading);
  await uploadDocument(page, '수출신고필증', declaration);
}

export async function uploadDocument(page: Page, documentName: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `${documentName}: 파일 선택` }).click();
  await (await choosing).setFiles({ name: `${documentName.slice(0, 4)}.pdf`, mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: `${documentName}: 다른 파일로 교체` }).waitFor();
}

/** Submits what the form (in Korean) holds; nothing has moved then. */
export async function submitEvidence(seller: Page): Promise<void> {
  await seller.getByRole('button', { name: '증빙 제출' }).click();
  await seller.getByRole('dialog', { name: '증빙 제출' }).getByRole('button', { name: '증빙 제출' }).click();
  await expect(seller.getByText('증빙을 제출했습니다.', { exact: false }).first()).toBeVisible();
}

/** The worker reads, asks and compares in its own time. */
const judgedWithinMs = 3 * 60_000;

/** Loads a page until `look` finds on it what the worker does. */
export async function untilJudged(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await look();
  }).toPass({ timeout: judgedWithinMs });
}

type Decision = '증빙 승인' | '승인 요청' | '2차 승인';

/** Opens the review of what no register confirms, once it was read and compared. */
export async function openReview(agency: Page, orderId: string, decision: Decision = '증빙 승인'): Promise<void> {
  await untilJudged(agency, `/admin/kotra/evidence/detail?order=${orderId}`, () =>
    expect(agency.getByRole('button', { name: decision })).toBeEnabled({ timeout: 10_000 }),
  );
}

/** A person of the agency accepts it, or takes one of the two steps where two people have to. */
export async function acceptEvidence(agency: Page, orderId: string, decision: Decision = '증빙 승인'): Promise<void> {
  await openReview(agency, orderId, decision);
  await agency.getByRole('button', { name: decision }).click();
  await agency.getByRole('dialog', { name: decision }).getByRole('button', { name: decision }).click();
  await expect(agency.getByRole('dialog')).toBeHidden();
}

/** A PDF file of one page that says nothing but this. */
export function onePagePdf(text: string): Buffer {
  const stream = `BT /F1 16 Tf 72 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n`);
}
