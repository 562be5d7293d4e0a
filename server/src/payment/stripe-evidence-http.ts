/**
 * Evidence against a chargeback as Stripe takes it: documents first, then what they prove, and at the end the sending.
 */
import type { EvidenceKind } from '@gtp/domain/payment/evidence-kinds.ts';
import type Stripe from 'stripe';
import type { ChargebackEvidence, EvidenceAnswer, EvidenceFile } from './card-gateway.ts';

/** Where a document stands among Stripe's. */
const evidenceFields = {
  shipping: 'shipping_documentation',
  talks: 'customer_communication',
  other: 'uncategorized_file',
} as const satisfies Readonly<Record<EvidenceKind, keyof Stripe.DisputeUpdateParams.Evidence>>;

const openStates = ['needs_response', 'appeal_needs_response'];

/**
 * Stripe sends evidence to the bank once, so the dispute is read first: our mark on it says whether this evidence is
 * gone already. Throws what the SDK throws.
 */
export async function sendEvidence(stripe: Stripe, evidence: ChargebackEvidence): Promise<EvidenceAnswer> {
  const { chargebackId, evidenceId } = evidence;
  const { status, metadata } = await stripe.disputes.retrieve(chargebackId);
  const isMarked = metadata.evidence === evidenceId;
  if (!openStates.includes(status)) return isMarked ? { kind: 'done' } : { kind: 'refused', code: status };
  const uploaded = new Map<EvidenceKind, string>();
  for (const file of evidence.files) uploaded.set(file.kind, await uploadEvidence(stripe, evidenceId, file));
  const fields = status === 'appeal_needs_response' ? appealOf(evidence, uploaded) : evidenceOf(evidence, uploaded);
  await stripe.disputes.update(chargebackId, { evidence: fields, metadata: { evidence: evidenceId }, submit: false });
  await stripe.disputes.update(chargebackId, { submit: true });
  return { kind: 'done' };
}

async function uploadEvidence(stripe: Stripe, evidenceId: string, file: EvidenceFile): Promise<string> {
  const { fileId, fileName: name, contentType: type, bytes: data } = file;
  const { id } = await stripe.files.create(
    { purpose: 'dispute_evidence', file: { data, name, type } },
    { idempotencyKey: `${evidenceId}-${fileId}` },
  );
  return id;
}

type UploadedFiles = ReadonlyMap<EvidenceKind, string>;

function evidenceOf({ text }: ChargebackEvidence, uploaded: UploadedFiles): Stripe.DisputeUpdateParams.Evidence {
  const files = [...uploaded].map(([kind, id]) => [evidenceFields[kind], id] as const);
  return { uncategorized_text: text, ...Object.fromEntries(files) };
}

function appealOf({ text }: ChargebackEvidence, uploaded: UploadedFiles): Stripe.DisputeUpdateParams.Evidence {
  return { appeal: { card: { reason_for_filing: text, supporting_files: [...uploaded.values()] } } };
}
