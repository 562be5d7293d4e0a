/**
 * Compares submitted evidence: what a machine read in the documents with the order, with what the seller typed, with
 * each other, with the card's capture and with the outside registers (reference 4-a, decision 0126). It is accepted
 * without a person only if every required field was read and agrees, no document is doubtful, and a register confirms.
 */
import { contractKind, missingEvidence } from '../order/release-modes.ts';
import { isWrongKind } from '../reading/wrong-kind.ts';
import type { FieldFacts, FiledEvidence } from './evidence-facts.ts';
import { judgeCharge, judgeField } from './evidence-field-rules.ts';
import {
  type EvidenceDocumentProblem,
  type EvidenceJudgement,
  type EvidenceReviewReason,
  type EvidenceRow,
  evidenceFields,
  type JudgedDocument,
} from './evidence-judgement.ts';

export function judgeEvidence(facts: FieldFacts): EvidenceJudgement {
  const proofs = facts.documents.filter(({ documentCode }) => documentCode !== contractKind);
  const documents = proofs.map((each) => judgeDocument(each, { ...facts, documents: proofs }));
  const rows = evidenceFields.map((field) =>
    field === 'charged' ? judgeCharge(facts.order) : judgeField(field, { ...facts, documents: proofs }),
  );
  const kinds = proofs.map(({ documentCode }) => documentCode);
  const isMissing = missingEvidence(facts.order, kinds).length > 0;
  const reasons = reasonsOf({ rows, documents, isMissing });
  return { rows, documents, reasons, outcome: reasons.length === 0 ? 'accept' : 'review' };
}

function judgeDocument(document: FiledEvidence, { documents, readings, usedElsewhere }: FieldFacts): JudgedDocument {
  const { fileId, documentCode, sha256, scan } = document;
  const reading = readings.get(fileId);
  const problems = new Set<EvidenceDocumentProblem>();
  if (scan === 'checking') problems.add('being_checked');
  if (scan === 'infected') problems.add('infected');
  if (reading?.state !== 'read') problems.add('not_read');
  for (const warning of reading?.warnings ?? []) problems.add(warning);
  if (reading?.state === 'read' && isWrongKind(reading.kind, documentCode)) problems.add('wrong_kind');
  if (usedElsewhere.hashes.has(sha256)) problems.add('used_before');
  if (documents.some((each) => each.fileId !== fileId && each.sha256 === sha256)) problems.add('filed_twice');
  return { fileId, documentCode, problems: [...problems] };
}

type Judged = Pick<EvidenceJudgement, 'rows' | 'documents'> & { readonly isMissing: boolean };

/** Why a person has to look, if one has to. */
function reasonsOf({ rows, documents, isMissing }: Judged): readonly EvidenceReviewReason[] {
  const has = (isSo: (row: EvidenceRow) => boolean) => rows.some(isSo);
  const isConfirmed = has(({ verdict, register }) => verdict === 'agrees' && register?.outcome === 'found');
  const because: Readonly<Record<EvidenceReviewReason, boolean>> = {
    document_missing: isMissing,
    document_doubtful: documents.some(({ problems }) => problems.length > 0),
    facts_differ: has(({ verdict }) => verdict === 'differs'),
    facts_not_read: has(({ verdict }) => verdict === 'not_read'),
    register_not_configured: has(({ reason }) => reason === 'not_configured' || reason === 'not_asked'),
    register_outage: has(({ reason }) => reason === 'outage'),
    register_denies: has(
      ({ verdict, reason }) =>
        verdict === 'unconfirmed' && !['not_configured', 'not_asked', 'outage'].includes(reason ?? ''),
    ),
    nothing_confirms: !isConfirmed,
  };
  return (Object.keys(because) as EvidenceReviewReason[]).filter((reason) => because[reason]);
}

/** Whether nothing is under way any more that could still change the table: scanner and reader are done. */
export function isReadyToJudge({ documents, readings }: Pick<FieldFacts, 'documents' | 'readings'>): boolean {
  return documents.every(({ fileId, scan }) => scan !== 'checking' && readings.get(fileId)?.state !== 'waiting');
}
