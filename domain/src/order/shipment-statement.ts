import type { Day } from '../platform/instant.ts';
import type { Money } from '../platform/money.ts';

/** What the seller copies from the transport document and the export declaration (mode RM02). */
export type ShipmentStatement = {
  readonly invoiceNumber: string;
  /** Of the bill of lading or air waybill. */
  readonly transportNumber: string;
  readonly shippedOn: Day;
  readonly declarationNumber: string;
  readonly declaredOn: Day;
  /** The exporter's business number on the declaration. */
  readonly exporterNumber: string;
  readonly hsCode: string;
  /** The settlement amount on the declaration, in its currency. */
  readonly value: Money;
  /** Thousandths of the unit. */
  readonly quantity: bigint;
  readonly unit: string;
  readonly consigneeName: string;
};

/** The default tolerance of the declared value, ± 5 %, and the widest (reference 4-a), in hundredths of a percent. */
export const defaultTolerance = 500;
export const widestTolerance = 1_000;

/** A number as it is compared: letters and digits alone, "pi-2026/11" is "PI202611". */
export function plainNumber(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
