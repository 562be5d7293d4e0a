/**
 * What an airline says of an air waybill: logistics events of IATA's ONE Record (JSON-LD, ontology `cargo`), with the status
 * codes of Cargo-XML (code list 1.18): DEP departed, ARR arrived, RCF received from flight, DLV delivered.
 */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Fields, fieldsOf, listIn, NoAnswerError, parseJson, wordOf } from '../platform/read-json.ts';
import { readDay } from './read-day.ts';
import type { ReadAnswer } from './register-port.ts';

type AirEvent = { readonly code: string; readonly day: Day; readonly place: string | undefined };

type Asked = { readonly number: string; readonly carrier: string };

/** Throws `NoAnswerError` for what is none. */
export function readAirAnswer(raw: string, { number, carrier }: Asked): ReadAnswer<'air_carrier'> {
  const aside: string[] = [];
  const listed = eventsIn(parseJson(raw)).map(withoutPrefixes);
  if (listed.length === 0) return { outcome: 'not_found', aside };
  const events = listed.flatMap((each) => readEvent(each, aside) ?? []);
  const inOrder = events.toSorted((one, other) => one.day.localeCompare(other.day));
  const last = (...codes: readonly string[]) => inOrder.findLast(({ code }) => codes.includes(code));
  const departed = inOrder.find(({ code }) => code === 'DEP');
  const landed = last('RCF') ?? last('ARR');
  // What leaves again after it landed was only on its way.
  const arrived = landed && !inOrder.some(({ code, day }) => code === 'DEP' && day > landed.day) ? landed : undefined;
  const delivered = last('DLV');
  const facts = {
    ...{ transportNumber: number, carrier },
    ...(departed?.place !== undefined && { portOfLoading: departed.place }),
    ...(landed?.place !== undefined && { portOfDischarge: landed.place }),
    ...(departed && { loadedOn: departed.day }),
    ...(arrived && { dischargedOn: arrived.day }),
    ...(delivered && { deliveredOn: delivered.day }),
  };
  return { outcome: 'found', facts, aside };
}

function eventsIn(answered: unknown): readonly unknown[] {
  if (Array.isArray(answered)) return answered;
  const fields = withoutPrefixes(answered);
  for (const name of ['set', 'graph', 'hasItem', 'logisticsEvents', 'events']) {
    const held = fields[name];
    if (held !== undefined) return Array.isArray(held) ? held : [held];
  }
  if (fields.eventCode !== undefined) return [answered];
  if (fields.type !== undefined) return [];
  throw new NoAnswerError('The answer has no logistics events');
}

/** `cargo:eventCode`, `https://…/cargo#eventCode` and `@set` by their bare names. */
function withoutPrefixes(value: unknown): Fields {
  return Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, held]) => [nameOf(name), held]));
}

function nameOf(term: string): string {
  return term.replace(/^.*[#/:@]/, '');
}

/** Planned and estimated events are passed over. */
function readEvent(event: Fields, aside: string[]): AirEvent | undefined {
  const code = nameOf(textOf(event.eventCode) ?? '').toUpperCase();
  const timeType = nameOf(textOf(event.eventTimeType) ?? 'ACTUAL').toUpperCase();
  if (code === '' || timeType !== 'ACTUAL') return undefined;
  const written = textOf(event.eventDate) ?? textOf(event.creationDate) ?? '';
  const day = readDay(written);
  if (day === undefined) {
    aside.push(`${code} has no time that can be read: ${written.slice(0, 60)}`);
    return undefined;
  }
  const location = withoutPrefixes(event.eventLocation ?? event.recordedAtLocation);
  const place = textOf(location.code) ?? textOf(location.locationCodes) ?? textOf(location.locationName);
  return { code, day, place: place?.toUpperCase() };
}

/** A text, also where it is wrapped: `{ "@value": … }`, `{ "@id": … }`, an entry of a code list, or a list of one. */
function textOf(value: unknown): string | undefined {
  const word = wordOf(value);
  if (word !== undefined) return word;
  if (Array.isArray(value)) return textOf(listIn(value)[0]);
  const fields = withoutPrefixes(value);
  return wordOf(fields.value) ?? wordOf(fields.code) ?? wordOf(fields.id);
}
