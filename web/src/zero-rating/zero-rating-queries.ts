/** A quarter's pack, and the declarations that it lacks. */
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { readZeroRating, recordExportDeclaration } from '@gtp/contract/zero-rating/zero-rating-wire.ts';

export type Pack = Answer<typeof readZeroRating>;
export type PackLine = Pack['lines'][number];
export type PackTotal = Pack['totals'][number];
export type NewDeclaration = Body<typeof recordExportDeclaration>;
