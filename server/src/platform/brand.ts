/** What the product is called and looks like: one record, from the folder of `BRAND_DIRECTORY` (decision 0168). */
import { type BrandColours, portalColours } from '@gtp/domain/platform/brand-colours.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { currentTermsVersion, type Term } from '@gtp/domain/registration/agreements.ts';
import type { InLanguages } from './messages.ts';

/** A drawing that was checked to hold nothing but a drawing. */
export type BrandDrawing = { readonly svg: string /** Width by height. */; readonly ratio: number };

export type BrandTerm = {
  readonly title: string /** Paragraphs with an empty line between them. */;
  readonly text: string;
};

/** The texts that applicants agree to, and the version that is kept with their agreement. */
export type BrandTerms = {
  /** The day from which they are in force and the beginning of their hash: `2026-12-01.1a2b3c4d`. */
  readonly version: string;
  readonly texts: InLanguages<Readonly<Record<Term, BrandTerm>>>;
};

export type Brand = {
  readonly name: string;
  /** At the foot of mails and documents. */
  readonly company?: { readonly name: InLanguages; readonly address: InLanguages };
  readonly colours: BrandColours;
  readonly logo?: BrandDrawing & { /** Then the name is not written beside it. */ readonly holdsName: boolean };
  /** The browser's picture of the tab. */
  readonly icon?: BrandDrawing;
  /** Undefined: those in the web's own texts. */
  readonly terms?: BrandTerms;
};

export const defaultBrand: Brand = { name: portalItself, colours: portalColours };

/** Which version of the terms an applicant must have seen. */
export function termsVersionOf({ terms }: Pick<Brand, 'terms'>): string {
  return terms?.version ?? currentTermsVersion;
}

/** The company behind the portal in one line; empty where it is not named. */
export function companyLine({ company }: Pick<Brand, 'company'>, language: Language): string {
  return company ? `${company.name[language]} · ${company.address[language]}` : '';
}

/** Paths at which the brand's pictures and terms are served. */
export const brandPaths = {
  logo: '/brand/logo.svg',
  /** For mails and documents, which know no SVG. */
  picture: '/brand/logo.png',
  icon: '/favicon.svg',
  manifest: '/manifest.webmanifest',
  terms: '/brand/terms/:language',
} as const;
