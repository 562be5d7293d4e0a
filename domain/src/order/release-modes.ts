/**
 * When the money leaves the hold, agreed when the buyer accepts (product §3). Shipment proof (RM02) and
 * milestones (RM04) are added here when they can be chosen.
 */
export const releaseModes = { direct: 'RM01', delivery: 'RM03' } as const;
export type ReleaseMode = keyof typeof releaseModes;

export const defaultReleaseMode: ReleaseMode = 'delivery';

export function isReleaseMode(text: string): text is ReleaseMode {
  return Object.hasOwn(releaseModes, text);
}

type DocumentKind = string;

/** What must be on file before the evidence may be submitted: one kind of each group (reference 4-i). */
const evidenceGroups: Readonly<Record<ReleaseMode, readonly (readonly DocumentKind[])[]>> = {
  direct: [],
  delivery: [['DG32', 'DG31'], ['DG34'], ['DG39']],
};

/** The groups of document kinds of which one each must be filed; none means that the mode asks for no evidence. */
export function evidenceNeeded(mode: ReleaseMode): readonly (readonly DocumentKind[])[] {
  return evidenceGroups[mode];
}

/** The first kind of every group of which nothing is on file. */
export function missingEvidence(mode: ReleaseMode, kindsOnFile: readonly DocumentKind[]): readonly DocumentKind[] {
  return evidenceGroups[mode]
    .filter((group) => !group.some((kind) => kindsOnFile.includes(kind)))
    .flatMap((group) => group.slice(0, 1));
}
