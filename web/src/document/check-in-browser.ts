/** Checks a dossier with nothing but this browser: of the portal it asks for the published roots, and tells it nothing. */
import { readDossierFile, readRootsFile } from '@gtp/contract/document/dossier-file.ts';
import { listMerkleRoots } from '@gtp/contract/ledger/ledger-wire.ts';
import { checkDossier } from '@gtp/domain/document/check-dossier.ts';
import type { DossierVerdict, PublishedRoot, ReadDossier } from '@gtp/domain/document/dossier.ts';
import type { Hashing } from '@gtp/domain/ledger/merkle-path.ts';
import type { OrderRecord } from '@gtp/domain/ledger/proof-texts.ts';
import { callEndpoint } from '../platform/api.ts';

const encoder = new TextEncoder();

async function digest(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const hashing: Hashing = { ofText: (text) => digest(encoder.encode(text)), ofBytes: digest };

export type ToCheck = {
  readonly dossier: File;
  readonly documents: readonly File[];
  /** Roots that one kept; without them those of the portal count. */
  readonly pasted: string | undefined;
};

/** Why nothing could be checked: a text of the page, and what it says. */
export type Unreadable = {
  readonly key: 'noDossier' | 'noDossierAt' | 'noRoots' | 'tooLarge' | 'insecure';
  readonly name: string;
  readonly field?: string;
};

export type Checked = { readonly verdict: DossierVerdict; readonly records: readonly OrderRecord[] };
export type CheckOutcome = { readonly checked: Checked } | { readonly unreadable: Unreadable };

const mostBytes = 50 * 1024 * 1024;

export async function checkInBrowser({ dossier: file, documents, pasted }: ToCheck): Promise<CheckOutcome> {
  const { name } = file;
  // Browsers give no digest to pages that came over an unprotected line.
  if (!globalThis.crypto?.subtle) return { unreadable: { key: 'insecure', name } };
  const tooLarge = [file, ...documents].find(({ size }) => size > mostBytes);
  if (tooLarge) return { unreadable: { key: 'tooLarge', name: tooLarge.name } };
  const read = readDossierFile(await file.text());
  if (!read.ok) {
    const { field } = read;
    return { unreadable: field === undefined ? { key: 'noDossier', name } : { key: 'noDossierAt', name, field } };
  }
  const kept = pasted === undefined ? undefined : readRootsFile(pasted);
  if (kept && !kept.ok) return { unreadable: { key: 'noRoots', name } };
  const published = kept ? kept.value : await findPublished(read.value);
  const given = documents.map(async (each) => ({ name: each.name, sha256: await digest(await each.arrayBuffer()) }));
  const verdict = await checkDossier(hashing, read.value, { published, documents: await Promise.all(given) });
  const { dossier } = read.value;
  return { checked: { verdict, records: dossier.version === 2 ? dossier.records : [] } };
}

/** The portal's roots back to the oldest one of the file; undefined where they cannot be read. */
async function findPublished({ dossier }: ReadDossier): Promise<readonly PublishedRoot[] | undefined> {
  const oldest = dossier.roots.map(({ day }) => day).toSorted()[0];
  const found: PublishedRoot[] = [];
  try {
    for (let before: string | undefined; ; before = found.at(-1)?.day) {
      const { list } = await callEndpoint(listMerkleRoots, { query: before === undefined ? {} : { before } });
      found.push(...list);
      const last = list.at(-1)?.day;
      if (last === undefined || oldest === undefined || last <= oldest) return found;
    }
  } catch {
    return undefined;
  }
}
