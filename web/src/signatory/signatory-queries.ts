import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listAuthorities, readOwnSignatory } from '@gtp/contract/signatory/signatory-wire.ts';

export type OwnSignatory = Answer<typeof readOwnSignatory>;
export type ReviewedAuthority = Answer<typeof listAuthorities>['list'][number];
export type SigningKind = OwnSignatory['toCover'][number];
