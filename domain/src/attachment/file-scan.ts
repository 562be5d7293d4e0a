/**
 * What the malware scanner says of a file (decision 0053): `checking` until it has spoken, and closed so long;
 * `unchecked` where no scanner is set.
 */
import { accept, type Result, refuse } from '../platform/result.ts';
import type { AttachmentRefusal } from './attachment-refusals.ts';

export const scanStates = ['unchecked', 'checking', 'clean', 'infected'] as const;
export type ScanState = (typeof scanStates)[number];

type Scanned = { readonly fileName: string; readonly scan: ScanState };

/** Whether all of these may be opened, sent to others and relied on; else why the first of them may not. */
export function checkScanned(files: readonly Scanned[]): Result<true, AttachmentRefusal> {
  const infected = files.find(({ scan }) => scan === 'infected');
  if (infected) return refuse('attachment.infected', { facts: { name: infected.fileName } });
  const waiting = files.find(({ scan }) => scan === 'checking');
  return waiting ? refuse('attachment.being_checked', { facts: { name: waiting.fileName } }) : accept(true);
}

const [firstWaitMs, longestWaitMs] = [5_000, 600_000];

/** When a scanner that has not answered `attempts` times is asked about the file again. */
export function nextScanAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(firstWaitMs * 2 ** attempts, longestWaitMs));
}
