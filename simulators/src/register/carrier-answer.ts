/** Events of DCSA's Track & Trace: 2.2 as a flat list, 3.0 in parts below `events`. */
import type { TransportRecord } from './register-store.ts';

type Happened = {
  readonly code: 'LOAD' | 'DEPA' | 'ARRI' | 'DISC' | 'GTOT';
  readonly on: string;
  readonly isActual: boolean;
  readonly port: string;
  readonly container: string | undefined;
};

const words = { LOAD: 'LOADED', DEPA: 'DEPARTED', ARRI: 'ARRIVED', DISC: 'DISCHARGED', GTOT: 'GATED_OUT' } as const;

/** Of every container; without a day of arrival one is planned a month after the departure. */
function eventsOf(record: TransportRecord): readonly Happened[] {
  const { containers = ['TCLU4265719'], portOfLoading, portOfDischarge, loadedOn, dischargedOn, deliveredOn } = record;
  const actual = { isActual: true };
  const ofEach = containers.flatMap((container): Happened[] => [
    ...(loadedOn ? [{ ...actual, code: 'LOAD' as const, on: loadedOn, port: portOfLoading, container }] : []),
    ...(dischargedOn ? [{ ...actual, code: 'DISC' as const, on: dischargedOn, port: portOfDischarge, container }] : []),
    ...(deliveredOn ? [{ ...actual, code: 'GTOT' as const, on: deliveredOn, port: portOfDischarge, container }] : []),
  ]);
  const ofVessel: Happened[] = loadedOn
    ? [
        { ...actual, code: 'DEPA', on: loadedOn, port: portOfLoading, container: undefined },
        {
          code: 'ARRI',
          on: dischargedOn ?? aMonthAfter(loadedOn),
          isActual: dischargedOn !== undefined,
          port: portOfDischarge,
          container: undefined,
        },
      ]
    : [];
  return [...ofEach, ...ofVessel];
}

export function carrierAnswer(number: string, record: TransportRecord, version: 'v2' | 'v3'): object {
  const events = eventsOf(record);
  return version === 'v3'
    ? { events: events.map((event, index) => eventInParts(event, { number, record, index })) }
    : events.map((event, index) => flatEvent(event, { number, record, index }));
}

type Of = { readonly number: string; readonly record: TransportRecord; readonly index: number };

function flatEvent({ code, on, isActual, port, container }: Happened, { number, record, index }: Of): object {
  const at = `${on}T10:00:00+09:00`;
  const kind = container === undefined ? 'transport' : 'equipment';
  return {
    eventID: idOf(number, index),
    eventCreatedDateTime: at,
    eventType: kind.toUpperCase(),
    eventClassifierCode: isActual ? 'ACT' : 'PLN',
    eventDateTime: at,
    [`${kind}EventTypeCode`]: code,
    ...(container !== undefined && {
      equipmentReference: container,
      ISOEquipmentCode: '22G1',
      emptyIndicatorCode: 'LADEN',
    }),
    transportCall: {
      transportCallID: idOf(port, index),
      modeOfTransport: code === 'GTOT' ? 'TRUCK' : 'VESSEL',
      UNLocationCode: port,
      facilityTypeCode: 'POTE',
      ...(code !== 'GTOT' && { vessel: { vesselIMONumber: '9321483', vesselName: record.vessel ?? 'HMM ALGECIRAS' } }),
    },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: number }],
  };
}

function eventInParts({ code, on, isActual, port, container }: Happened, { number, record, index }: Of): object {
  const at = `${on}T10:00:00+09:00`;
  const kind = container === undefined ? 'transport' : 'equipment';
  return {
    eventID: idOf(number, index),
    eventDateTime: at,
    eventUpdatedDateTime: at,
    eventLocation: { UNLocationCode: port, facilityType: 'PORT_TERMINAL' },
    eventClassification: {
      eventType: kind.toUpperCase(),
      eventClassifier: isActual ? 'ACTUAL' : 'PLANNED',
      [`${kind}EventType`]: words[code],
    },
    shipmentDetails: { documentReference: { type: 'TRANSPORT_DOCUMENT', reference: number } },
    ...(container !== undefined && {
      equipmentDetails: { equipmentReference: container, ISOEquipmentCode: '22G1', emptyIndicator: 'LADEN' },
    }),
    transportDetails: {
      transportCall: {
        modeOfTransport: code === 'GTOT' ? 'TRUCK' : 'VESSEL',
        ...(code !== 'GTOT' && {
          vesselTransport: { vesselIMONumber: '9321483', vesselName: record.vessel ?? 'HMM ALGECIRAS' },
        }),
      },
    },
  };
}

function idOf(of: string, index: number): string {
  return `${of}-${index + 1}`;
}

function aMonthAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10);
}
