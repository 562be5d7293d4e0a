/** How far each document of an application is (reference 4-d): what is missing, checked, accepted, returned. */
import type { MemberDocumentCode } from '../code/document-codes.ts';
import type { ReasonClass } from '../company/reason-classes.ts';
import type { Day } from '../platform/instant.ts';
import { statesOf } from '../platform/state-records.ts';

export const requirementTones = {
  missing: 'waiting',
  uploaded: 'active',
  checking: 'review',
  accepted: 'good',
  rejected: 'bad',
  expired: 'bad',
} as const;

export type RequirementState = keyof typeof requirementTones;
export const requirementStates = statesOf(requirementTones);

export type FiledDocument = {
  readonly companyDocumentId: string;
  readonly documentCode: MemberDocumentCode;
  readonly state: Exclude<RequirementState, 'missing'>;
  readonly reasonClass: ReasonClass | null;
  readonly expiresOn: Day | null;
  readonly addedAt: Date;
};

/** A document that a reviewer asked for, with why and until when. */
export type DocumentRequest = {
  readonly documentCode: MemberDocumentCode;
  readonly reasonClass: ReasonClass | null;
  readonly reasonText: string;
  readonly dueOn: Day;
  readonly isAnswered: boolean;
};

export type Requirement<Document extends FiledDocument = FiledDocument> = {
  readonly documentCode: MemberDocumentCode;
  readonly isNeeded: boolean;
  readonly state: RequirementState;
  /** The newest document of this code; older ones that were returned, or are past their day, are left out. */
  readonly document: Document | undefined;
  readonly request: DocumentRequest | undefined;
};

type Known<Document extends FiledDocument> = {
  readonly needed: readonly MemberDocumentCode[];
  readonly documents: readonly Document[];
  readonly requests: readonly DocumentRequest[];
  readonly today: Day;
};

/** One row a document that is needed, was asked for, or was filed, by code. */
export function checklistOf<Document extends FiledDocument>(known: Known<Document>): readonly Requirement<Document>[] {
  const { needed, documents, requests } = known;
  const asked = requests.filter(({ isAnswered }) => !isAnswered);
  const codes = new Set([...needed, ...requests.map((each) => each.documentCode)]);
  for (const { documentCode } of documents) codes.add(documentCode);
  return [...codes].toSorted().flatMap((documentCode): readonly Requirement<Document>[] => {
    const request = asked.find((each) => each.documentCode === documentCode);
    const isNeeded = needed.includes(documentCode) || requests.some((each) => each.documentCode === documentCode);
    const current = currentOf(documents, { documentCode, today: known.today });
    if (current.length === 0) return [{ documentCode, isNeeded, state: 'missing', document: undefined, request }];
    return current.map((document) => ({
      documentCode,
      isNeeded,
      state: stateOf(document, known.today),
      document,
      request,
    }));
  });
}

type Of = { readonly documentCode: MemberDocumentCode; readonly today: Day };

/** Those of a code that still count: one that was returned, or is past its day, no longer does once another has come. */
function currentOf<Document extends FiledDocument>(documents: readonly Document[], of: Of): readonly Document[] {
  const same = documents.filter(({ documentCode }) => documentCode === of.documentCode);
  const returnedAt = Math.max(...same.filter(isReturned).map(timeOf));
  const filed = same.filter((each) => !isReturned(each));
  const newestAt = Math.max(...filed.map(timeOf));
  const others = filed.filter((each) => stateOf(each, of.today) !== 'expired' || timeOf(each) === newestAt);
  if (others.some((each) => timeOf(each) >= returnedAt)) return others;
  return [...others, ...same.filter((each) => isReturned(each) && timeOf(each) === returnedAt)];
}

function isReturned({ state }: FiledDocument): boolean {
  return state === 'rejected';
}

function timeOf({ addedAt }: FiledDocument): number {
  return addedAt.getTime();
}

function stateOf({ state, expiresOn }: FiledDocument, today: Day): RequirementState {
  return expiresOn !== null && expiresOn < today ? 'expired' : state;
}

/** Whether a reviewer still has to say something about a document, or its owner to send it. */
export function hasOpenDocuments(checklist: readonly Requirement[]): boolean {
  return checklist.some(({ state, isNeeded }) => state !== 'accepted' && (isNeeded || state !== 'missing'));
}

/** What its owner has to send: missing, returned or expired documents that are needed, and all that was asked for. */
export function documentsToSend<Row extends Requirement>(checklist: readonly Row[]): readonly Row[] {
  return checklist.filter(
    ({ state, isNeeded, request }) =>
      (isNeeded && ['missing', 'rejected', 'expired'].includes(state)) ||
      (request !== undefined && state !== 'uploaded'),
  );
}
