/** The malware scanner as the portal asks for it: clamd, or the scanner simulator. */

/** `unknown`: it was not reached, was too slow or could not say; the file stays closed. */
export type ScanVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly finding: string }
  | { readonly kind: 'unknown' };

export type Scanner = {
  readonly scan: (bytes: AsyncIterable<Uint8Array>, timeoutMs: number) => Promise<ScanVerdict>;
  /** False while nobody waits for it, because it has not answered for some time. */
  readonly isAnswering: () => boolean;
};
