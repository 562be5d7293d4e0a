import type { TradeDocumentCode } from '../code/document-codes.ts';

/**
 * When the money leaves the hold, agreed when the buyer accepts (product §3): at once, with the proof of shipment, or
 * when the goods have arrived and were inspected. Milestones are several orders of one agreement, each of which is
 * released by a condition of its own (decisions 0043, 0128).
 */
export const releaseModes = { direct: 'RM01', shipment: 'RM02', delivery: 'RM03', milestones: 'RM04' } as const;
export type ReleaseMode = keyof typeof releaseModes;

export const defaultReleaseMode: ReleaseMode = 'delivery';

export function isReleaseMode(text: string): text is ReleaseMode {
  return Object.hasOwn(releaseModes, text);
}

/** What a milestone waits for. `acceptance`: the buyer's own word and nothing else. */
export const milestoneKinds = ['deposit', 'shipment', 'delivery', 'acceptance'] as const;
export type MilestoneKind = (typeof milestoneKinds)[number];

/** Of a milestone that names none, and of all that were agreed before they had any. */
export const defaultMilestoneKind: MilestoneKind = 'delivery';

/** What releases an order, whichever mode it is agreed in; a milestone's delivery asks for its own documents. */
export const releaseConditions = [
  'none',
  'deposit',
  'shipment',
  'delivery',
  'milestone_delivery',
  'acceptance',
] as const;
export type ReleaseCondition = (typeof releaseConditions)[number];

/** What decides how an order is released. */
export type Release = { readonly releaseMode: ReleaseMode; readonly milestoneKind?: MilestoneKind | undefined };

const conditions: Readonly<Record<MilestoneKind, ReleaseCondition>> = {
  deposit: 'deposit',
  shipment: 'shipment',
  delivery: 'milestone_delivery',
  acceptance: 'acceptance',
};

/** The condition of an order. */
export function releaseConditionOf({ releaseMode, milestoneKind = defaultMilestoneKind }: Release): ReleaseCondition {
  if (releaseMode === 'direct') return 'none';
  return releaseMode === 'milestones' ? conditions[milestoneKind] : releaseMode;
}

/**
 * By what is said of when the money of an order goes: by its own condition; of a sheet in milestones, which are no orders
 * yet, that each has one of its own.
 */
export function releasePromiseOf(release: Release): ReleaseCondition | 'milestones' {
  const isWholeSheet = release.releaseMode === 'milestones' && release.milestoneKind === undefined;
  return isWholeSheet ? 'milestones' : releaseConditionOf(release);
}

/** What must be on file before the evidence may be submitted: one kind of each group (reference 4-i). */
const evidenceGroups: Readonly<Record<ReleaseCondition, readonly (readonly TradeDocumentCode[])[]>> = {
  none: [],
  deposit: [['DG31']],
  shipment: [['DG34'], ['DG35']],
  delivery: [['DG32', 'DG31'], ['DG34'], ['DG39']],
  milestone_delivery: [['DG39']],
  acceptance: [],
};

/** Whether the buyer has days to look at what was delivered before the money goes. */
export function hasInspection(release: Release): boolean {
  const condition = releaseConditionOf(release);
  return condition === 'delivery' || condition === 'milestone_delivery';
}

/** Whether the seller copies what bill of lading and export declaration say. */
export function needsStatement(release: Release): boolean {
  return releaseConditionOf(release) === 'shipment';
}

/** The contract that may be attached to an order sheet; it proves no shipment, and one may stand behind many orders. */
export const contractKind: TradeDocumentCode = 'DG30';

/** The groups of document kinds of which one each must be filed; none means that no evidence is asked for. */
export function evidenceNeeded(release: Release): readonly (readonly TradeDocumentCode[])[] {
  return evidenceGroups[releaseConditionOf(release)];
}

/** The first kind of every group of which nothing is on file. */
export function missingEvidence(
  release: Release,
  kindsOnFile: readonly TradeDocumentCode[],
): readonly TradeDocumentCode[] {
  return evidenceNeeded(release)
    .filter((group) => !group.some((kind) => kindsOnFile.includes(kind)))
    .flatMap((group) => group.slice(0, 1));
}
