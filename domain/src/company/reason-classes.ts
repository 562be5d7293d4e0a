/** Why a document is returned or a member refused (reference 4-d); members read its name and what to do about it. */
export const reasonClasses = ['RJ01', 'RJ02', 'RJ03', 'RJ04', 'RJ05', 'RJ06', 'RJ07', 'RJ08', 'RJ09', 'RJ99'] as const;
export type ReasonClass = (typeof reasonClasses)[number];

export function isReasonClass(text: string | null | undefined): text is ReasonClass {
  return reasonClasses.includes(text as ReasonClass);
}
