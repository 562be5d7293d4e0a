/** Where evidence is reviewed: the agency's own pages. */
import { currentViewer } from '../platform/viewer.ts';

export function evidenceListPath(): string {
  return `${currentViewer().homePath}/evidence/list`;
}

/** One is named in the query: `?order=…`. */
export function evidencePath(): string {
  return `${currentViewer().homePath}/evidence/detail`;
}
