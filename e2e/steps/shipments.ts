/** A shipment as its papers, customs and its carrier know it, for the order of `prepareHeldOrder` with proof of shipment. */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { Page } from '@playwright/test';
import { demoPaper, type PaperFacts } from '../../scripts/seed/demo-papers.ts';
import { registerShipment } from '../../scripts/seed/register-shipment.ts';
import type { PreparedOrder } from './orders.ts';
import { simulatorAccess } from './simulators.ts';

/** Loaded today, of seller01 for buyer01: 100 pieces, USD 1,000.00. */
export function shipmentOf({ tradeNumber }: PreparedOrder): PaperFacts {
  const serial = String(Date.now()).slice(-9);
  const today: Day = seoulDay(new Date());
  const year = today.slice(2, 4);
  return {
    invoiceNumber: tradeNumber,
    transportNumber: `HDMUPUS${serial}`,
    declarationNumber: `42710-${year}-${serial.slice(-6)}X`,
    exporterName: '한빛코스메틱 주식회사',
    exporterNumber: '311-81-40274',
    consigneeName: 'Pacific Beauty Imports LLC',
    goodsName: 'Hydrating essence',
    hsCode: '330499',
    value: money(100_000n, 'USD'),
    quantity: 100_000n,
    unit: 'EA',
    invoicedOn: today,
    declaredOn: today,
    shippedOn: today,
    deliveredOn: today,
  };
}

/** The registers that this portal asks learn of the shipment. */
export async function putOnRecord(shipment: PaperFacts): Promise<void> {
  const simulators = await simulatorAccess();
  const voyage = { portOfLoading: 'KRPUS', portOfDischarge: 'USLAX', loadedOn: shipment.shippedOn };
  const { declarationNumber, exporterName, declaredOn, transportNumber } = shipment;
  await registerShipment(simulators, { declarationNumber, exporterName, declaredOn, transportNumber, ...voyage });
}

/** As customs issue it. */
export function exportDeclaration(shipment: PaperFacts): Buffer {
  return Buffer.from(demoPaper('DG35', shipment) ?? []);
}

export function billOfLading(shipment: PaperFacts): Buffer {
  return Buffer.from(demoPaper('DG34', shipment) ?? []);
}

/** The object of a paper in which what stands on its page is drawn. */
const drawing = /9 0 obj\n[\s\S]*?endobj\n/;

/** `issued` after somebody has saved it with the words of `wanted`: what an editor appends to the file. */
export function redrawn(issued: Buffer, wanted: Buffer): Buffer {
  const file = issued.toString('latin1');
  const drawn = drawing.exec(wanted.toString('latin1'))?.[0] ?? '';
  const table = `xref\n9 1\n${String(file.length).padStart(10, '0')} 00000 n \n`;
  const before = file.slice(0, file.lastIndexOf('\nstartxref')).lastIndexOf('xref\n0 ');
  const trailer = `trailer\n<< /Size 10 /Root 1 0 R /Info 7 0 R /Prev ${before} >>\n`;
  const appended = `${drawn}${table}${trailer}startxref\n${file.length + drawn.length}\n%%EOF\n`;
  return Buffer.from(file + appended, 'latin1');
}

/** Copies into the form that is open (in Korean) what the papers say. */
export async function typeStatement(seller: Page, shipment: PaperFacts): Promise<void> {
  const form = seller.getByRole('group', { name: '선하증권 · 수출신고필증의 내용' });
  const said = {
    '선하증권 · 항공화물운송장 번호': shipment.transportNumber,
    선적일: shipment.shippedOn,
    수출신고번호: shipment.declarationNumber,
    수출신고일: shipment.declaredOn,
    '수출자 사업자등록번호': shipment.exporterNumber,
    송장번호: shipment.invoiceNumber.toLowerCase(),
    'HS 코드': '3304.99-1000',
    '수하인 (바이어)': 'PACIFIC BEAUTY IMPORTS, LLC',
    '신고(결제)금액': '1000',
    수량: '100',
  };
  for (const [label, value] of Object.entries(said)) {
    const typed = label.endsWith('일') ? value.replaceAll('-', '') : value;
    await form.getByLabel(label).first().fill(typed);
  }
}
