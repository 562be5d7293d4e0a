/** One-to-one inquiries: who asks, which institution answers, who may read what (reference 4-c, 4-j; decision 0016). */
import type { ClientType } from '../account/permissions.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { InquirySide } from './inquiry-states.ts';
import type { SupportRefusal } from './support-refusals.ts';

/** With its wire codes (reference 4-j). */
export const inquiryTypeCodes = {
  signup: 'SP01',
  order: 'SP02',
  payment: 'SP03',
  settlement: 'SP04',
  dispute: 'SP05',
  system: 'SP06',
  other: 'SP99',
} as const;

export type InquiryType = keyof typeof inquiryTypeCodes;
export const inquiryTypes = Object.keys(inquiryTypeCodes) as readonly InquiryType[];

export const longestTitle = 200;
export const longestContents = 5_000;
export const mostFiles = 5;

/** Which institution answers a company: KOTRA its sellers, an issuer its own cardholders, the network its issuers. */
export type HandlingInstitution =
  | { readonly kind: 'KOTRA' | 'VISA' }
  | { readonly kind: 'ISSUER'; readonly companyId: string };

/** `issuerCompanyId`: whose card a buyer pays with; without one KOTRA answers, which is the default inbox. */
export function handlingInstitutionOf(asker: ClientType, issuerCompanyId: string | undefined): HandlingInstitution {
  if (asker === 'ISSUER') return { kind: 'VISA' };
  if (asker === 'BUYER' && issuerCompanyId !== undefined) return { kind: 'ISSUER', companyId: issuerCompanyId };
  return { kind: 'KOTRA' };
}

export type InquiryParties = { readonly askerCompanyId: string; readonly handlerCompanyId: string };
/** `watcher`: sees that there is an inquiry and how fast it is answered, without names and words. */
export type InquiryStandpoint = InquirySide | 'watcher';

/** From where somebody looks at an inquiry; undefined for those for whom there is none. */
export function standpointOf(
  reader: { readonly clientType: ClientType; readonly companyId: string },
  { askerCompanyId, handlerCompanyId }: InquiryParties,
): InquiryStandpoint | undefined {
  if (reader.companyId === askerCompanyId) return 'asker';
  if (reader.companyId === handlerCompanyId) return 'handler';
  return reader.clientType === 'VISA' ? 'watcher' : undefined;
}

export const inquiryMessageKinds = ['question', 'answer', 'note'] as const;
/** A `note` is between those who handle; the asker never learns of it. */
export type InquiryMessageKind = (typeof inquiryMessageKinds)[number];

/** Whether somebody on `side` may read a message. */
export function isMessageVisibleTo(side: InquiryStandpoint, kind: InquiryMessageKind): boolean {
  return side === 'handler' || (side === 'asker' && kind !== 'note');
}

type MessageContent = { readonly contents: string; readonly fileIds: readonly string[] };

/** Refuses what is empty, too long or has too many files; answers the words without blanks around them. */
export function checkMessage({ contents, fileIds }: MessageContent): Result<string, SupportRefusal> {
  const trimmed = contents.trim();
  if (trimmed === '') return refuse('support.contents_missing', { field: 'contents' });
  if (trimmed.length > longestContents) {
    const limit = longestContents.toLocaleString('en-US');
    return refuse('support.contents_too_long', { field: 'contents', facts: { limit } });
  }
  if (fileIds.length > mostFiles) {
    return refuse('support.too_many_files', { field: 'fileIds', facts: { limit: String(mostFiles) } });
  }
  return accept(trimmed);
}

/** As `checkMessage` for titles. */
export function checkTitle(title: string): Result<string, SupportRefusal> {
  const trimmed = title.trim();
  if (trimmed === '') return refuse('support.title_missing', { field: 'title' });
  if (trimmed.length > longestTitle) {
    return refuse('support.title_too_long', { field: 'title', facts: { limit: String(longestTitle) } });
  }
  return accept(trimmed);
}
