/**
 * Reads the folder of `BRAND_DIRECTORY`: brand.json, logo.svg, icon.svg and terms/. What is not given stays as it is; a
 * file or field that is wrong, or that is none of these, is named, and the process does not start.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrandColours,
  type BrandRole,
  brandRoles,
  completeColours,
  findFaintWords,
  leastContrast,
} from '@gtp/domain/platform/brand-colours.ts';
import { inEachLanguage, isLanguage, type Language, languages } from '@gtp/domain/platform/language.ts';
import { type Brand, type BrandDrawing, defaultBrand } from './brand.ts';
import { readDrawing } from './brand-drawing.ts';
import { filesIn, isFolder } from './brand-files.ts';
import { readTerms } from './brand-terms.ts';
import type { InLanguages } from './messages.ts';

const files = ['brand.json', 'icon.svg', 'logo.svg', 'terms'];
const fields = ['name', 'company', 'colours', 'logoHoldsName', 'terms'];
const longest = { name: 60, company: 200 };

type Fields = Readonly<Record<string, unknown>>;
type Reading = { readonly brand: Brand } | { readonly problems: readonly string[] };

/** The brand, or all that is wrong with its folder. Without a folder it is the portal's own. */
export function readBrand(directory: string | undefined): Reading {
  if (directory === undefined) return { brand: defaultBrand };
  if (!isFolder(directory)) return { problems: ['BRAND_DIRECTORY names a folder that is not there'] };
  const problems: string[] = filesIn(directory)
    .filter((name) => !files.includes(name))
    .map((name) => `${name} is none of ${files.join(', ')}`);
  const brand = { ...readFields(directory, problems), icon: readSvg(directory, 'icon.svg', problems) };
  if (problems.length > 0) return { problems: problems.map((each) => `BRAND_DIRECTORY: ${each}`) };
  return { brand: Object.freeze(brand) as Brand };
}

function readFields(directory: string, problems: string[]): Omit<Brand, 'icon'> {
  const written = readJson(directory, problems);
  problems.push(...unknownIn(written, fields, ''));
  const { name = defaultBrand.name, logoHoldsName = false } = written;
  if (!isLine(name, longest.name)) problems.push(`brand.json: name is not one line of 1 to ${longest.name} characters`);
  if (typeof logoHoldsName !== 'boolean') problems.push('brand.json: logoHoldsName is not true or false');
  const logo = readSvg(directory, 'logo.svg', problems);
  if (logoHoldsName === true && !logo) problems.push('brand.json: logoHoldsName is true, and logo.svg is missing');
  const company = readCompany(written.company, problems);
  const terms = readTerms(directory, readDate(written.terms, problems), problems);
  return {
    name: String(name).trim(),
    colours: readColours(written.colours, problems),
    ...(company && { company }),
    ...(logo && { logo: { ...logo, holdsName: logoHoldsName === true } }),
    ...(terms && { terms }),
  };
}

function readJson(directory: string, problems: string[]): Fields {
  const path = join(directory, 'brand.json');
  if (!existsSync(path)) {
    problems.push('brand.json is missing');
    return {};
  }
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isFields(value)) return value;
    problems.push('brand.json is not an object with fields');
  } catch (error) {
    problems.push(`brand.json is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  return {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownIn(given: Fields, known: readonly string[], above: string): readonly string[] {
  const unknown = Object.keys(given).filter((field) => !known.includes(field));
  return unknown.map((field) => `brand.json: ${above}${field} is none of ${known.join(', ')}`);
}

/** Text without what would end a line of a mail's head. */
function isLine(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= most && !/\p{Cc}/u.test(value);
}

function readCompany(given: unknown, problems: string[]): Brand['company'] {
  if (given === undefined) return undefined;
  if (!isFields(given)) {
    problems.push('brand.json: company is not an object with name and address');
    return undefined;
  }
  problems.push(...unknownIn(given, ['name', 'address'], 'company.'));
  const name = readInLanguages(given.name, 'company.name', problems);
  const address = readInLanguages(given.address, 'company.address', problems);
  return name && address && { name, address };
}

/** One text for all, or one for each language; English where there is none. */
function readInLanguages(given: unknown, field: string, problems: string[]): InLanguages | undefined {
  if (isLine(given, longest.company)) return inEachLanguage(() => given.trim());
  if (!isFields(given)) {
    problems.push(`brand.json: ${field} is not a line of 1 to ${longest.company} characters, or one for each language`);
    return undefined;
  }
  const unknown = Object.keys(given).filter((language) => !isLanguage(language));
  problems.push(...unknown.map((each) => `brand.json: ${field}.${each} is no language: ${languages.join(', ')}`));
  const wrong = languages.filter((language) => language in given && !isLine(given[language], longest.company));
  problems.push(
    ...wrong.map((each) => `brand.json: ${field}.${each} is not a line of 1 to ${longest.company} characters`),
  );
  if (!('en' in given)) problems.push(`brand.json: ${field}.en is missing: it stands where a language has none`);
  const lineIn = (language: Language) =>
    isLine(given[language], longest.company) ? given[language].trim() : undefined;
  return inEachLanguage((language) => lineIn(language) ?? lineIn('en') ?? '');
}

function readDate(given: unknown, problems: string[]): string | undefined {
  if (given === undefined) return undefined;
  if (!isFields(given)) {
    problems.push('brand.json: terms is not an object with date');
    return undefined;
  }
  problems.push(...unknownIn(given, ['date'], 'terms.'));
  const { date } = given;
  if (typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && isDay(date)) return date;
  problems.push('brand.json: terms.date is not a day as YYYY-MM-DD');
  return undefined;
}

function isDay(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}

function readColours(given: unknown, problems: string[]): BrandColours {
  if (given === undefined) return defaultBrand.colours;
  if (!isFields(given)) {
    problems.push('brand.json: colours is not an object');
    return defaultBrand.colours;
  }
  problems.push(...unknownIn(given, brandRoles, 'colours.'));
  const wrong = brandRoles.filter((role) => role in given && !/^#[0-9a-f]{6}$/i.test(String(given[role])));
  problems.push(...wrong.map((role) => `brand.json: colours.${role} is not a colour as #1b55c4`));
  if (!('brand' in given)) problems.push('brand.json: colours.brand is missing: the others are mixed from it');
  if (wrong.length > 0 || !('brand' in given)) return defaultBrand.colours;
  const colours = completeColours(given as Partial<Record<BrandRole, string>> & { readonly brand: string });
  const faint = findFaintWords(colours).map(({ word, ground, contrast }) => {
    const named = [word, ground].map((each) =>
      each in colours ? `colours.${each} (${colours[each as BrandRole]})` : each,
    );
    return `brand.json: ${named[0]} on ${named[1]} has a contrast of ${contrast.toFixed(2)}:1, and needs ${leastContrast}:1`;
  });
  problems.push(...faint);
  return colours;
}

function readSvg(directory: string, name: string, problems: string[]): BrandDrawing | undefined {
  const path = join(directory, name);
  if (!existsSync(path)) return undefined;
  const read = readDrawing(readFileSync(path, 'utf8'));
  if (typeof read !== 'string') return read;
  problems.push(`${name} ${read}`);
  return undefined;
}
