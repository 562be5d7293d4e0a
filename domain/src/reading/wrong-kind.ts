import type { DocumentKind } from './document-reading.ts';

/** What may be filed under a code of the list DOC0; codes that are not here take anything. */
const kindsOfCode: Readonly<Record<string, readonly DocumentKind[]>> = {
  DG30: ['contract'],
  DG31: ['proforma_invoice'],
  DG32: ['commercial_invoice'],
  DG33: ['packing_list'],
  DG34: ['bill_of_lading', 'air_waybill', 'courier_receipt'],
  DG35: ['export_declaration'],
  DG36: ['certificate_of_origin'],
  DG39: ['proof_of_delivery', 'courier_receipt'],
};

/** Whether a document is of another kind than it was filed as; one whose kind nobody knows is `wrong_kind` too. */
export function isWrongKind(kind: DocumentKind, documentCode: string): boolean {
  const expected = kindsOfCode[documentCode];
  return expected !== undefined && !expected.includes(kind);
}
