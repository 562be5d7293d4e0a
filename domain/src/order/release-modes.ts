import type { TradeDocumentCode } from '../code/document-codes.ts';

/**
 * When the money leaves the hold, agreed when the buyer accepts (product §3): at once, with the proof of shipment, or
 * when the goods have arrived and were inspected. Milestones are several orders of one agreement, each of which is
 * released as with delivery (decision 0043).
 */
export const releaseModes = { direct: 'RM01', shipment: 'RM02', delivery: 'RM03', milestones: 'RM04' } as const;
export type ReleaseMode = keyof typeof releaseModes;

export const defaultReleaseMode: ReleaseMode = 'delivery';

export function isReleaseMode(text: string): text is ReleaseMode {
  return Object.hasOwn(releaseModes, text);
}

/** What must be on file before the evidence may be submitted: one kind of each group (reference 4-i). */
const evidenceGroups: Readonly<Record<ReleaseMode, readonly (readonly TradeDocumentCode[])[]>> = {
  direct: [],
  shipment: [['DG34'], ['DG35']],
  delivery: [['DG32', 'DG31'], ['DG34'], ['DG39']],
  milestones: [['DG32', 'DG31'], ['DG34'], ['DG39']],
};

/** Whether the buyer has days to look at what was delivered before the money goes. */
export function hasInspection(mode: ReleaseMode): boolean {
  return mode === 'delivery' || mode === 'milestones';
}

/** The contract that may be attached to an order sheet; it proves no shipment, and one may stand behind many orders. */
export const contractKind: TradeDocumentCode = 'DG30';

/** The groups of document kinds of which one each must be filed; none means that the mode asks for no evidence. */
export function evidenceNeeded(mode: ReleaseMode): readonly (readonly TradeDocumentCode[])[] {
  return evidenceGroups[mode];
}

/** The first kind of every group of which nothing is on file. */
export function missingEvidence(
  mode: ReleaseMode,
  kindsOnFile: readonly TradeDocumentCode[],
): readonly TradeDocumentCode[] {
  return evidenceGroups[mode]
    .filter((group) => !group.some((kind) => kindsOnFile.includes(kind)))
    .flatMap((group) => group.slice(0, 1));
}
