/** How a company introduces itself: address in the web, some sentences, a leaflet (DG90). */
import { isDomainLikeUrl } from '../platform/web-address.ts';
import type { ApplicationFile } from './application-file.ts';
import { ifGiven, type Problem, unless } from './problem.ts';

export type Introduction = {
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly file?: ApplicationFile | undefined;
};

/** The document code of a leaflet. */
export const introductionDocument = 'DG90';

/** Everything in it may be absent. */
export function findIntroductionProblems({ url, file }: Introduction): readonly Problem[] {
  const isLeaflet = !file || file.documentCode === introductionDocument;
  const hasBytes = !file || Boolean(file.fileId) !== Boolean(file.body);
  return [
    ...ifGiven('url', url, [isDomainLikeUrl, 'registration.url_invalid']),
    ...unless(isLeaflet, 'file.documentCode', 'registration.document_not_expected'),
    ...unless(hasBytes, 'file.fileId', 'registration.file_missing'),
  ];
}
