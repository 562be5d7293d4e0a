/** What becomes of the evidence of a walked order: confirmed by the registers, or reviewed by the agency. */
import { createHash } from 'node:crypto';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { FactField, ReadFact } from '@gtp/domain/reading/document-reading.ts';
import type { RegisterFacts } from '@gtp/domain/register/register-answer.ts';
import { findCase, findJudgement } from '../../src/evidence/evidence-store.ts';
import { judgeEvidence } from '../../src/evidence/judge-evidence.ts';
import { reviewEvidence } from '../../src/evidence/review-evidence.ts';
import { submitEvidence } from '../../src/evidence/submit-evidence.ts';
import { findNamesOnDocuments, type Order } from '../../src/order/order.ts';
import type { RegisterPorts } from '../../src/register/register-port.ts';
import { createOrderContext } from './create-order-context.ts';
import type { MadeCompany } from './make-company.ts';
import {
  deliveryCodes,
  type MadeReadings,
  makeDocuments,
  makeStatement,
  readDocuments,
  shipmentCodes,
} from './make-evidence.ts';
import type { WalkWorld } from './make-walk-world.ts';

type Parts = { readonly world: WalkWorld; readonly seller: MadeCompany; readonly read: () => Promise<Order> };
type Filing = {
  readonly codes?: readonly (typeof deliveryCodes | typeof shipmentCodes)[number][];
  /** By the registers; otherwise nothing could be read either, and the agency has to look. */
  readonly isConfirmed?: boolean;
};

export function makeEvidenceSteps({ world, seller, read }: Parts) {
  const { context, agency } = world;
  const { database } = context;

  /** Files the documents, which are then read and compared as the worker does. */
  async function submit({ codes, isConfirmed = true }: Filing = {}) {
    const order = await read();
    const { orderId, releaseMode } = order;
    const usual = releaseMode === 'shipment' ? shipmentCodes : deliveryCodes;
    const documents = await makeDocuments(database, { owner: seller, codes: codes ?? usual });
    const today = seoulDay(context.clock.now());
    const dates = { shippedOn: today, declaredOn: today };
    const statement = await makeStatement(database, order, dates);
    const { caller } = seller;
    const submitted = await submitEvidence(context, {
      ...{ caller, orderId, documents },
      statement: releaseMode === 'shipment' ? statement : undefined,
    });
    if (!submitted.ok) return submitted;
    await readDocuments(context, documents, isConfirmed ? await readingsOf(order, statement) : {});
    const registers = isConfirmed ? await registersFor(order, statement) : {};
    const judging = createOrderContext(database, { registers });
    await judgeEvidence({ ...judging, ...context, registers: judging.registers }, orderId);
    return submitted;
  }

  async function readingsOf(order: Order, statement: Statement): Promise<MadeReadings> {
    const { exporterNumber, consigneeNames } = await findNamesOnDocuments(database, order.orderId);
    const goods = [
      fact('invoiceNumber', plain(order.tradeNumber)),
      { ...fact('amount', '10889.65'), unit: 'USD' },
      { ...fact('quantity', '1250'), unit: 'EA' },
    ];
    const bill = [
      fact('transportNumber', plain(statement.transportNumber)),
      fact('shippedOn', statement.shippedOn),
      fact('consigneeName', consigneeNames[0] ?? ''),
    ];
    const declared = [
      fact('declarationNumber', plain(statement.declarationNumber)),
      fact('declaredOn', statement.declaredOn),
      fact('exporterNumber', plain(exporterNumber)),
      fact('hsCode', '7318152000'),
    ];
    return {
      DG32: { kind: 'commercial_invoice', facts: goods },
      DG34: { kind: 'bill_of_lading', facts: bill },
      DG35: { kind: 'export_declaration', facts: [...goods, ...declared] },
      DG39: { kind: 'proof_of_delivery', facts: [fact('deliveredOn', statement.shippedOn)] },
    };
  }

  /** Customs and a carrier that know of the goods on board, and of their delivery. */
  async function registersFor({ orderId }: Order, statement: Statement): Promise<Partial<RegisterPorts>> {
    const { exporterNames } = await findNamesOnDocuments(database, orderId);
    const { transportNumber, shippedOn: loadedOn } = statement;
    const exporterName = exporterNames[0] ?? '';
    return {
      customs: (declarationNumber) =>
        Promise.resolve(found<'customs'>({ declarationNumber, exporterName, loadedOn, transportNumber })),
      carrier: (number) =>
        Promise.resolve(
          found<'carrier'>({ transportNumber: number, carrier: 'HDMU', loadedOn, deliveredOn: loadedOn }),
        ),
    };
  }

  async function review(isAccepted: boolean, reason = '') {
    const { orderId } = await read();
    const evidenceCase = await findCase(database, orderId);
    const judgement = evidenceCase && (await findJudgement(database, evidenceCase));
    const judgementNumber = judgement?.number;
    const items = [{ field: 'invoiceNumber', reason }] as const;
    const [first, second] = agency;
    const reviewed = { orderId, isAccepted, judgementNumber, ...(!isAccepted && { items }) };
    const done = await reviewEvidence(context, { ...reviewed, caller: first.caller });
    if (!isAccepted || !done.ok) return done;
    return reviewEvidence(context, { ...reviewed, caller: second.caller });
  }

  return { submit, review };
}

type Statement = Awaited<ReturnType<typeof makeStatement>>;

function found<Kind extends 'customs' | 'carrier'>(facts: RegisterFacts[Kind]) {
  const raw = JSON.stringify(facts);
  const rawSha256 = createHash('sha256').update(raw).digest('hex');
  return { outcome: 'found', facts, aside: [], raw, rawSha256 } as const;
}

function fact(field: FactField, value: string): ReadFact {
  return { field, value, written: value, place: { page: 1, left: 0, top: 0, width: 0.1, height: 0.1 }, confidence: 1 };
}

function plain(number: string): string {
  return number.replaceAll(/[^A-Z0-9]/g, '');
}
