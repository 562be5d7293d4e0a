/**
 * Events of DCSA's Track & Trace as one kind of move: 2.2 (flat, `LOAD`, `ACT`) and 3.0 (in parts, `LOADED`, `ACTUAL`). What
 * they say beyond it is not read, and unknown events are passed over.
 */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { registerNumber } from '@gtp/domain/register/register-answer.ts';
import { type Fields, fieldsOf, listIn, wordOf } from '../platform/read-json.ts';
import { readDay } from './read-day.ts';

/** `emptied`: the container was unpacked. */
export type MoveKind = 'loaded' | 'discharged' | 'gated_out' | 'emptied' | 'departed' | 'arrived';

export type Move = {
  readonly kind: MoveKind;
  /** Planned and estimated ones are not. */
  readonly isActual: boolean;
  readonly at: number;
  readonly day: Day;
  readonly equipment?: string | undefined;
  readonly isByVessel: boolean;
  readonly port?: string | undefined;
  readonly vessel?: string | undefined;
};

const kinds: Readonly<Record<string, MoveKind>> = {
  LOAD: 'loaded',
  LOADED: 'loaded',
  DISC: 'discharged',
  DISCHARGED: 'discharged',
  GTOT: 'gated_out',
  GATED_OUT: 'gated_out',
  STRP: 'emptied',
  STRIPPED: 'emptied',
  DEPA: 'departed',
  DEPARTED: 'departed',
  ARRI: 'arrived',
  ARRIVED: 'arrived',
};

/** What an event is about, as numbers are compared; `documents` are transport documents alone. */
export type Named = { readonly all: readonly string[]; readonly documents: readonly string[] };

/** Every number that an event names. */
export function numbersIn(event: Fields): Named {
  const shipment = fieldsOf(event.shipmentDetails);
  const typed = [
    ...listIn(event.documentReferences).map((each) => pair(each, 'documentReferenceType', 'documentReferenceValue')),
    ...[shipment.documentReference, ...listIn(shipment.additionalDocumentReferences)].map((each) =>
      pair(each, 'type', 'reference'),
    ),
    pair(event, 'documentTypeCode', 'documentID'),
    { type: 'TRD', value: wordOf(event.transportDocumentReference) },
  ];
  const others = [equipmentIn(event), ...listIn(event.references).map((each) => wordOf(fieldsOf(each).referenceValue))];
  const documents = typed.filter(({ type }) =>
    ['TRD', 'TRANSPORT_DOCUMENT', 'BOL'].includes(type?.toUpperCase() ?? ''),
  );
  return {
    all: plain([...typed.map(({ value }) => value), ...others]),
    documents: plain(documents.map(({ value }) => value)),
  };
}

function pair(from: unknown, type: string, value: string) {
  const fields = fieldsOf(from);
  return { type: wordOf(fields[type]), value: wordOf(fields[value]) };
}

function plain(numbers: readonly (string | undefined)[]): readonly string[] {
  return numbers.flatMap((each) => (each === undefined ? [] : registerNumber(each)));
}

function equipmentIn(event: Fields): string | undefined {
  return wordOf(event.equipmentReference) ?? wordOf(fieldsOf(event.equipmentDetails).equipmentReference);
}

/** One event; undefined for those that move nothing, and for empty containers. A day that is none is put aside. */
export function readMove(event: Fields, aside: string[]): Move | undefined {
  const classified = fieldsOf(event.eventClassification);
  const read = (field: string) => wordOf(event[`${field}Code`]) ?? wordOf(classified[field]);
  const kind = kinds[(read('equipmentEventType') ?? read('transportEventType') ?? '').toUpperCase()];
  if (kind === undefined) return undefined;
  const equipment = fieldsOf(event.equipmentDetails);
  const empty = wordOf(event.emptyIndicatorCode) ?? wordOf(equipment.emptyIndicator);
  if (empty?.toUpperCase() === 'EMPTY' && kind !== 'emptied') return undefined;
  const written = wordOf(event.eventDateTime) ?? wordOf(event.eventOccurrenceDateTime) ?? '';
  const at = Date.parse(written);
  const day = readDay(written);
  if (Number.isNaN(at) || day === undefined) {
    aside.push(`An event has no time that can be read: ${written.slice(0, 60)}`);
    return undefined;
  }
  const reference = equipmentIn(event);
  return {
    ...{ kind, at, day },
    isActual: ['ACT', 'ACTUAL'].includes((read('eventClassifier') ?? '').toUpperCase()),
    ...(reference !== undefined && { equipment: registerNumber(reference) }),
    ...placeOf(event),
  };
}

/** Where and with what: the transport call, or the event's own location. */
function placeOf(event: Fields) {
  const call = fieldsOf(event.transportCall ?? fieldsOf(event.transportDetails).transportCall);
  const mode = wordOf(call.modeOfTransport) ?? wordOf(event.modeOfTransport) ?? 'VESSEL';
  const places = [call, fieldsOf(call.location), fieldsOf(event.eventLocation), fieldsOf(event.location)];
  const vessel = [fieldsOf(call.vessel), fieldsOf(call.vesselTransport), fieldsOf(event.vessel)];
  return {
    isByVessel: ['VESSEL', 'BARGE', 'MARITIME_TRANSPORT'].includes(mode.toUpperCase()),
    port: first(places, 'UNLocationCode')?.toUpperCase() ?? first(places, 'locationName'),
    vessel: first(vessel, 'vesselName'),
  };
}

function first(from: readonly Fields[], name: string): string | undefined {
  return from.map((each) => wordOf(each[name])).find((each) => each !== undefined);
}
