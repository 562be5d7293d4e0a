/** Reads a dossier's file, and files of published roots, as anybody may hand them over. */
import type { PublishedRoot, ReadDossier } from '@gtp/domain/document/dossier.ts';
import { canonicalJson } from '@gtp/domain/platform/canonical-json.ts';
import { merkleRootList, publishedMerkleRoot } from '../ledger/ledger-wire.ts';
import type { WireObject } from '../platform/wire-object.ts';
import { ledgerDossier, recordedDossier } from './dossier-wire.ts';

/** `field` is where it is not what it should be; none where the text is no JSON. */
export type FileProblem = { readonly ok: false; readonly field?: string | undefined };
export type FileRead<Value> = { readonly ok: true; readonly value: Value } | FileProblem;

/** A dossier of either form, in the envelope in which the portal answers or out of it. */
export function readDossierFile(text: string): FileRead<ReadDossier> {
  const json = inside(text);
  if (!json.ok) return json;
  if (json.value.dossierVersion === 1) return readLedgerDossier(json.value);
  const parsed = parse(recordedDossier, json.value);
  if (!parsed.ok) return parsed;
  if (parsed.value.version !== 2) return { ok: false, field: 'dossierVersion' };
  const { checksum: _, ...sealed } = json.value;
  const written = recordedDossier.encode(parsed.value);
  const dossier = { ...parsed.value, version: 2 } as const;
  return {
    ok: true,
    value: { dossier, sealedText: canonicalJson(sealed), strayField: strayFieldOf(json.value, written) },
  };
}

/** The text that the checksum of a dossier covers. */
export function sealedTextOf(dossier: Omit<Parameters<typeof recordedDossier.encode>[0], 'checksum'>): string {
  const { checksum: _, ...sealed } = recordedDossier.encode({ ...dossier, checksum: '' });
  return canonicalJson(sealed);
}

function readLedgerDossier(json: Json): FileRead<ReadDossier> {
  const parsed = parse(ledgerDossier, json);
  return parsed.ok ? { ok: true, value: { dossier: { ...parsed.value, version: 1 } } } : parsed;
}

/** What `/ledger/roots` answered, a list that was kept, or the file of a single day. */
export function readRootsFile(text: string): FileRead<readonly PublishedRoot[]> {
  const json = inside(text);
  if (!json.ok) return json;
  if (!('list' in json.value)) {
    const parsed = parse(publishedMerkleRoot, json.value);
    return parsed.ok ? { ok: true, value: [parsed.value] } : parsed;
  }
  const parsed = parse(merkleRootList, json.value);
  return parsed.ok ? { ok: true, value: parsed.value.list } : parsed;
}

type Json = Readonly<Record<string, unknown>>;

/** What a file holds, taken out of the envelope that the portal answers in. */
function inside(text: string): FileRead<Json> {
  try {
    const json: unknown = JSON.parse(text);
    if (!isObject(json)) return { ok: false };
    return { ok: true, value: isObject(json.result) ? json.result : json };
  } catch {
    return { ok: false };
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse<Value, Encoded>(wire: WireObject<Value, Encoded>, json: Json): FileRead<Value> {
  const parsed = wire.parse(json);
  return parsed.ok ? parsed : { ok: false, field: parsed.problems[0]?.field };
}

/** The first place where `given` says something that was not understood; undefined where there is none. */
function strayFieldOf(given: unknown, understood: unknown, path = ''): string | undefined {
  if (isObject(given) && isObject(understood)) {
    for (const name of Object.keys(given)) {
      const stray = strayFieldOf(given[name], understood[name], path ? `${path}.${name}` : name);
      if (stray !== undefined) return stray;
    }
    return undefined;
  }
  if (Array.isArray(given) && Array.isArray(understood)) {
    const strays = given.map((each, index) => strayFieldOf(each, understood[index], `${path}.${index}`));
    return strays.find((each) => each !== undefined);
  }
  return given === understood ? undefined : path;
}
