/** An order under way with its documents and what the registers say, all of which agree; tests show what they change. */
import type { TradeDocumentCode } from '../src/code/document-codes.ts';
import type { FieldFacts, FiledEvidence } from '../src/evidence/evidence-facts.ts';
import type { EvidenceField } from '../src/evidence/evidence-judgement.ts';
import { judgeEvidence } from '../src/evidence/judge-evidence.ts';
import { money } from '../src/platform/money.ts';
import type { DocumentKind, DocumentReading, FactField, ReadFact } from '../src/reading/document-reading.ts';
import type { Register, RegisterAnswer, RegisterFacts } from '../src/register/register-answer.ts';

export const askedAt = new Date('2026-11-20T05:00:00Z');
export const trade = money(1_088_965n, 'USD');
export const charge = money(1_104_211n, 'USD');

export const order: FieldFacts['order'] = {
  releaseMode: 'shipment',
  invoiceNumber: 'PI-2026/1102',
  exporterNumber: '311-81-40274',
  exporterNames: ['Hanbit Fasteners Co., Ltd.', '한빛정밀'],
  hsCode: '7318152000',
  values: [trade],
  tolerance: 500,
  quantities: [{ quantity: 1_250_000n, unit: 'EA' }],
  consigneeNames: ['Nordhaus Handels GmbH'],
  orderedOn: '2026-11-02',
  today: '2026-11-20',
  charge,
  captured: charge,
};

export const typed: NonNullable<FieldFacts['typed']> = {
  invoiceNumber: 'PI-2026-1102',
  transportNumber: 'HDMU 1234567',
  shippedOn: '2026-11-10',
  declarationNumber: '42710-26-1234567X',
  declaredOn: '2026-11-08',
  exporterNumber: '3118140274',
  hsCode: '7318.15-2000',
  value: trade,
  quantity: 1_250_000n,
  unit: 'PCS',
  consigneeName: 'NORDHAUS HANDELS GMBH',
};

export type Said = Partial<Record<FactField, string | readonly [value: string, unit: string]>>;

export const onBill: Said = {
  transportNumber: 'HDMU1234567',
  shippedOn: '2026-11-10',
  consigneeName: 'Nordhaus Handels GmbH',
};
export const onDeclaration: Said = {
  invoiceNumber: 'PI20261102',
  declarationNumber: '42710261234567X',
  declaredOn: '2026-11-08',
  exporterNumber: '3118140274',
  hsCode: '7318152000',
  amount: ['10889.65', 'USD'],
  quantity: ['1250', 'PC'],
};

export const place = { page: 1, left: 0.1, top: 0.2, width: 0.3, height: 0.02 };

export function factsOf(said: Said): readonly ReadFact[] {
  return Object.entries(said).map(([field, value]) => {
    const [written, unit] = typeof value === 'string' ? [value, undefined] : value;
    return { field: field as FactField, value: written, ...(unit && { unit }), written, place, confidence: 1 };
  });
}

export function readingOf(fileId: string, kind: DocumentKind, said: Said): DocumentReading {
  const read = { state: 'read', methods: ['text_layer'], pages: 1, warnings: [] } as const;
  return { fileId, sha256: fileId, kind, ...read, facts: factsOf(said), readAt: askedAt };
}

export function filed(documentCode: TradeDocumentCode, different: Partial<FiledEvidence> = {}): FiledEvidence {
  return { fileId: documentCode, documentCode, sha256: documentCode, scan: 'clean', ...different };
}

export function found<Kind extends Register>(
  register: Kind,
  number: string,
  facts: RegisterFacts[Kind],
): RegisterAnswer<Kind> {
  return { register, number, outcome: 'found', facts, aside: [], askedAt, rawSha256: 'hash' };
}

export const customs = {
  declarationNumber: '42710261234567X',
  exporterName: 'HANBIT FASTENERS',
  exporterNumber: '3118140274',
  hsCode: '7318152000',
  value: money(1_088_900n, 'USD'),
  acceptedOn: '2026-11-08',
  loadedOn: '2026-11-10',
  transportNumber: 'HDMU1234567',
};
export const carrier = { transportNumber: 'HDMU1234567', carrier: 'HMM', loadedOn: '2026-11-10' };
export const byCustoms = (different: Partial<typeof customs> = {}) =>
  found('customs', '42710261234567X', { ...customs, ...different });
export const byCarrier = (different: object = {}) => found('carrier', 'HDMU1234567', { ...carrier, ...different });

export function shipment(
  different: Partial<FieldFacts> = {},
  said: { bill?: Said; declaration?: Said } = {},
): FieldFacts {
  return {
    order,
    documents: [filed('DG34'), filed('DG35')],
    typed,
    readings: new Map([
      ['DG34', readingOf('DG34', 'bill_of_lading', { ...onBill, ...said.bill })],
      ['DG35', readingOf('DG35', 'export_declaration', { ...onDeclaration, ...said.declaration })],
    ]),
    answers: [byCustoms(), byCarrier()],
    usedElsewhere: { hashes: new Set(), numbers: new Set() },
    ...different,
  };
}

export const rowIn = (facts: FieldFacts, field: EvidenceField) =>
  judgeEvidence(facts).rows.find((row) => row.field === field);

export function silent(
  register: 'customs' | 'carrier',
  outcome: 'not_found' | 'outage' | 'not_configured',
): RegisterAnswer {
  return { register, number: register === 'customs' ? '42710261234567X' : 'HDMU1234567', outcome, aside: [], askedAt };
}

export function withoutBill(): RegisterAnswer {
  const { transportNumber: _, ...facts } = customs;
  return found('customs', '42710261234567X', facts);
}

export function withoutLoading(): RegisterAnswer {
  const { loadedOn: _, ...facts } = customs;
  return found('customs', '42710261234567X', facts);
}
