/** What an outside register answered: customs, carriers, the tax office. An outage is an outage and never a yes. */
import type { Day } from '../platform/instant.ts';
import type { Money } from '../platform/money.ts';

/**
 * `customs`: export performance by declaration number; `carrier`: bills of lading and containers; `air_carrier`: air
 * waybills; `business_status`: whether a company is open at the tax office.
 */
export const registers = ['customs', 'carrier', 'air_carrier', 'business_status'] as const;
export type Register = (typeof registers)[number];

/**
 * `not_found`: whoever issues such numbers does not know this one. `not_configured`: this installation has no access to
 * whoever does, and a person must look elsewhere.
 */
export const registerOutcomes = ['found', 'not_found', 'outage', 'not_configured'] as const;
export type RegisterOutcome = (typeof registerOutcomes)[number];

/** Of an export declaration (UNI-PASS, export performance). It tells neither goods nor value to third parties. */
export type CustomsFacts = {
  readonly declarationNumber: string;
  readonly exporterName: string;
  /** The exporter's business number, digits alone. */
  readonly exporterNumber?: string;
  readonly hsCode?: string;
  readonly value?: Money;
  readonly acceptedOn?: Day;
  /** When the last of the goods left; absent until customs count all of them as on board. */
  readonly loadedOn?: Day;
  /** Of the bill of lading or air waybill; the first of several. */
  readonly transportNumber?: string;
};

/** Of a bill of lading, a container or an air waybill. A day is there once it was so for every container. */
export type CarrierFacts = {
  readonly transportNumber: string;
  readonly carrier: string;
  readonly vessel?: string;
  readonly portOfLoading?: string;
  readonly portOfDischarge?: string;
  readonly loadedOn?: Day;
  readonly dischargedOn?: Day;
  /** Handed over to the consignee: gate out, delivered. */
  readonly deliveredOn?: Day;
};

/** Of a company at the tax office. */
export type BusinessStatusFacts = {
  readonly businessNumber: string;
  readonly status: 'open' | 'suspended' | 'closed';
  readonly closedOn?: Day;
};

export type RegisterFacts = {
  readonly customs: CustomsFacts;
  readonly carrier: CarrierFacts;
  readonly air_carrier: CarrierFacts;
  readonly business_status: BusinessStatusFacts;
};

/** One answer; the raw one is kept with its hash, so that it can be proven later. */
export type RegisterAnswer<Kind extends Register = Register> = {
  readonly register: Kind;
  /** What was asked for, as it is compared: letters and digits alone. */
  readonly number: string;
  readonly outcome: RegisterOutcome;
  /** With `found` alone. */
  readonly facts?: RegisterFacts[Kind];
  /** What stood in the answer and could not be read, in words for who looks after the installation. */
  readonly aside: readonly string[];
  readonly askedAt: Date;
  /** SHA-256 of the raw answer, hexadecimal; none for `outage` and `not_configured`. */
  readonly rawSha256?: string;
};

/** `HDMU 123-4567` is asked for, kept and compared as `HDMU1234567`. */
export function registerNumber(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
