/** The documents of a shipment: PDF files of one page, each unlike every other. */
import { expect, type Page } from '@playwright/test';

const ofDelivery = ['상업송장(C/I)', '선하증권(B/L)·항공화물운송장(AWB)', '배송완료 확인서(POD)'];
export const shipmentDocuments = ['선하증권(B/L)·항공화물운송장(AWB)', '수출신고필증'];

/** Uploads what the evidence form (in Korean) asks for: the documents of a delivery, unless others are named. */
export async function uploadDocuments(page: Page, tradeNumber: string, documents = ofDelivery): Promise<void> {
  for (const [index, documentName] of documents.entries()) {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `${documentName}: 파일 선택` }).click();
    const buffer = onePagePdf(`${tradeNumber} document ${index + 1}`);
    await (await choosing).setFiles({ name: `${tradeNumber}-${index + 1}.pdf`, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: `${documentName}: 다른 파일로 교체` }).waitFor();
  }
}

/** A person of the agency accepts what no register confirms, once it was read and compared. */
export async function acceptEvidence(agency: Page, orderId: string): Promise<void> {
  const button = agency.getByRole('button', { name: '증빙 승인' });
  await expect(async () => {
    await agency.goto(`/admin/kotra/evidence/detail?order=${orderId}`);
    await expect(button).toBeEnabled({ timeout: 10_000 });
  }).toPass({ timeout: 3 * 60_000 });
  await button.click();
  await agency.getByRole('dialog', { name: '증빙 승인' }).getByRole('button', { name: '증빙 승인' }).click();
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
