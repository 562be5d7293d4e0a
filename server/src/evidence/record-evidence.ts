/** What the record of an order says of the review of its evidence (decision 0133): on what each decision stood. */
import type { EvidenceRow } from '@gtp/domain/evidence/evidence-judgement.ts';
import type { ReturnedItem } from '@gtp/domain/evidence/review-evidence.ts';
import { appendRecord } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database.ts';
import type { KnownEvidence } from './evidence-facts.ts';
import type { KeptJudgement } from './evidence-store.ts';

const kind = 'evidenceReview';

type Judged = {
  readonly orderId: string;
  readonly judgement: KeptJudgement;
  readonly facts: Pick<KnownEvidence, 'documents' | 'answers'>;
};

/** A judgement, with the documents that were compared and the newest word of each register. */
export async function recordJudgement(transaction: Transaction, { orderId, judgement, facts }: Judged): Promise<void> {
  const { number, judgedAt, outcome, rows, reasons } = judgement;
  const said = facts.answers.map(({ register, number: asked, outcome: word, rawSha256 }) =>
    [register, asked, word, rawSha256].filter(Boolean).join(' '),
  );
  await appendRecord(transaction, {
    ...{ orderId, kind, subject: `judgement:${number}` },
    facts: {
      ...{ entryKind: 'judged', at: judgedAt.toISOString(), outcome },
      matches: rows.map(rowText).join('; '),
      fileSha256: facts.documents.map(({ sha256 }) => sha256).join(' '),
      ...(said.length > 0 && { answer: said.join('; ') }),
      ...(reasons.length > 0 && { reason: reasons.join(' ') }),
    },
  });
}

function rowText({ field, verdict, reason }: EvidenceRow): string {
  return [field, verdict, reason].filter(Boolean).join(' ');
}

type Decided = {
  readonly orderId: string;
  readonly submission: number;
  /** The judgement that the person had before them; none was there yet when documents went back at once. */
  readonly judgement: KeptJudgement | undefined;
  readonly entryKind: 'proposed' | 'accepted' | 'given_back';
  readonly userId: string;
  readonly now: Date;
  readonly items?: readonly ReturnedItem[];
  readonly reason?: string | undefined;
};

/** What a person of the agency proposed, accepted or gave back, and which judgement they had read. */
export async function recordReview(transaction: Transaction, decided: Decided): Promise<void> {
  const { orderId, submission, judgement, entryKind, userId, now, items = [], reason } = decided;
  await appendRecord(transaction, {
    ...{ orderId, kind, subject: `review:${submission}:${entryKind}` },
    facts: {
      ...{ entryKind, at: now.toISOString(), actorUserId: userId },
      ...(judgement && { number: judgement.number }),
      ...(items.length > 0 && { matches: items.map(itemText).join('; ') }),
      ...(reason && { reason }),
    },
  });
}

function itemText({ field, fileId, reason }: ReturnedItem): string {
  return [field, fileId, reason].filter(Boolean).join(' ');
}
