/**
 * What a sea carrier says of a bill of lading or container: DCSA Track & Trace `GET /v2/events` (2.2, a list) and
 * `GET /v3/events` (3.0, `{ events }`). A day counts once every container named has got so far, and only if it happened.
 */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { CarrierFacts } from '@gtp/domain/register/register-answer.ts';
import { type Fields, fieldsOf, NoAnswerError, parseJson, wordOf } from '../platform/read-json.ts';
import { type Move, type MoveKind, numbersIn, readMove } from './carrier-moves.ts';
import type { ReadAnswer } from './register-port.ts';

/** Four letters and seven digits. */
export function isContainerNumber(number: string): boolean {
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(number);
}

type Asked = { readonly number: string; readonly carrier: string };

/** Throws `NoAnswerError` for what is none. */
export function readCarrierAnswer(raw: string, { number, carrier }: Asked): ReadAnswer<'carrier'> {
  const events = eventsIn(parseJson(raw)).map(fieldsOf);
  const aside: string[] = [];
  const own = events.filter((event) => isAbout(event, number));
  if (own.length < events.length) aside.push(`${events.length - own.length} events are about other numbers`);
  if (own.length === 0) return { outcome: 'not_found', aside };
  const moves = own.flatMap((event) => readMove(event, aside) ?? []).toSorted((one, other) => one.at - other.at);
  return { outcome: 'found', facts: { transportNumber: number, carrier, ...voyageOf(moves, aside) }, aside };
}

function eventsIn(answered: unknown): readonly unknown[] {
  if (Array.isArray(answered)) return answered;
  const { events } = fieldsOf(answered);
  if (Array.isArray(events)) return events;
  throw new NoAnswerError(`The answer has no events: ${wordOf(fieldsOf(answered).message) ?? ''}`);
}

/** Events of a document that do not repeat its number are its own; a container's always name it. */
function isAbout(event: Fields, number: string): boolean {
  const { all, documents } = numbersIn(event);
  return all.includes(number) || (documents.length === 0 && !isContainerNumber(number));
}

type Voyage = Omit<CarrierFacts, 'transportNumber' | 'carrier'>;

function voyageOf(moves: readonly Move[], aside: string[]): Voyage {
  const containers = [...new Set(moves.flatMap(({ equipment }) => equipment ?? []))];
  const each = (containers.length > 0 ? containers : [undefined]).map((equipment) => legsOf(moves, equipment));
  const loadedOn = lastOf(each.map(({ loaded }) => loaded?.day));
  const loads = each.filter(({ loaded }) => loaded).length;
  if (loads > 0 && loads < each.length) aside.push(`${loads} of ${each.length} containers are on board`);
  const dischargedOn = lastOf(each.map(({ discharged }) => discharged?.day));
  const deliveredOn = lastOf(each.map(({ delivered }) => delivered?.day));
  const atSea = moves.filter(({ isByVessel }) => isByVessel);
  const outward = atSea.find(({ kind }) => kind === 'loaded' || kind === 'departed');
  const vessel = outward?.vessel ?? atSea.find((move) => move.vessel !== undefined)?.vessel;
  const portOfDischarge = atSea.findLast(({ kind }) => kind === 'discharged' || kind === 'arrived')?.port;
  return {
    ...(vessel !== undefined && { vessel }),
    ...(outward?.port !== undefined && { portOfLoading: outward.port }),
    ...(portOfDischarge !== undefined && { portOfDischarge }),
    ...(loadedOn !== undefined && { loadedOn }),
    ...(dischargedOn !== undefined && { dischargedOn }),
    ...(deliveredOn !== undefined && { deliveredOn }),
  };
}

/** The latest, if none is missing. */
function lastOf(days: readonly (Day | undefined)[]): Day | undefined {
  return days.every((day) => day !== undefined) ? days.toSorted().at(-1) : undefined;
}

type Legs = { readonly [Leg in 'loaded' | 'discharged' | 'delivered']: Move | undefined };

/** How far one container has got; without containers in the answer, how far the vessel has. */
function legsOf(all: readonly Move[], equipment: string | undefined): Legs {
  const moves = all.filter((move) => move.equipment === undefined || move.equipment === equipment);
  const hasLoads = moves.some(({ kind }) => kind === 'loaded');
  const firstKind: MoveKind = hasLoads ? 'loaded' : 'departed';
  const loaded = moves.find(({ kind, isActual, isByVessel }) => kind === firstKind && isActual && isByVessel);
  const discharged = moves.findLast(
    (move) => move.kind === 'discharged' && move.isActual && move.isByVessel && !goesOn(moves, move),
  );
  const delivered = moves.find(
    (move) =>
      (move.kind === 'gated_out' || move.kind === 'emptied') &&
      move.isActual &&
      loaded !== undefined &&
      move.at > loaded.at &&
      (discharged ? move.at >= discharged.at : move.port !== loaded.port && !goesOn(moves, move)),
  );
  return { loaded, discharged, delivered };
}

/** Whether the voyage goes on behind this move, or is planned to: transhipment is no arrival. */
function goesOn(moves: readonly Move[], { at, port }: Move): boolean {
  return moves.some(
    (move) =>
      move.at > at &&
      move.isByVessel &&
      (move.kind === 'loaded' ||
        ((move.kind === 'discharged' || move.kind === 'arrived') && port !== undefined && move.port !== port)),
  );
}
