/** `import <kind> <file>`: which published list an operator takes in, from which day on, and whether only to look. */
import type { ParseArgsConfig } from 'node:util';
import { type CodeListKind, codeListKinds } from '@gtp/server/code/code.ts';
import { dayIn } from '@gtp/server/platform/list-file.ts';
import { type HolidayCountry, holidayCountries } from '@gtp/server/settlement/settlement.ts';
import { AdminError } from './admin-error.ts';

/** `source` names the publisher's list that the file replaces; `aliasFile` is OFAC's alt.csv. */
export type ListImport = {
  readonly name: 'import-sanctions';
  readonly file: string;
  readonly aliasFile?: string;
  readonly source: string;
  readonly isDryRun: boolean;
};

type Asked = { readonly name: 'import'; readonly file: string; readonly isDryRun: boolean };

export type PublishedImport =
  /** `from`: the day from which the edition counts; today when absent. */
  | (Asked & { readonly kind: CodeListKind; readonly from: string | undefined })
  | (Asked & { readonly kind: 'holidays'; readonly country: HolidayCountry })
  | (Asked & { readonly kind: 'bin'; readonly issuerId: string | undefined });

export const importOptions = {
  source: { type: 'string' },
  from: { type: 'string' },
  issuer: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

export const importHelp = `  npm run admin -- import <kind> <file> [--dry-run]
      Takes in a list as its publisher hands it out; a wrong place refuses the whole file, and the same file again changes
      nothing. --dry-run only says what would change.
        hs [--from 2028-01-01]        the Harmonized System: a CSV with code and description
        hsk [--from 2027-01-01]       Korea's ten digits: Korea Customs' table, .xlsx or CSV
        ksic [--from 2024-07-01]      Korea's industries: Statistics Korea's table, .xlsx or CSV
        holidays [--country KR]       a whole year or more: data.go.kr's JSON or XML, a calendar (.ics), CSV with date and
                                      name; KR, JP or US
        bin [--issuer company_x]      the first eight digits of cards: CSV or .xlsx with BIN, brand and issuer
        sanctions [alt.csv] --source OFAC
                                      one publisher's names, and all members are compared anew: OFAC's sdn.csv with its
                                      alt.csv, or its sdn.xml; the United Nations' consolidated XML; the European Union's
                                      financial sanctions in XML or CSV; or a CSV with the heading
                                      number,name,kind,program,country`;

const kinds = [...codeListKinds, 'holidays', 'bin', 'sanctions'] as const;
type Kind = (typeof kinds)[number];
type Given = Readonly<Partial<Record<string, string | boolean>>>;

/** Which options a kind knows. */
const optionsOf: Readonly<Record<Kind, readonly string[]>> = {
  hs: ['from'],
  hsk: ['from'],
  ksic: ['from'],
  holidays: ['country'],
  bin: ['issuer'],
  sanctions: ['source'],
};

/** Throws `AdminError` for what it does not understand. */
export function readImport(values: Given, [kindTyped, ...rest]: readonly string[]): PublishedImport | ListImport {
  const kind = kinds.find((each) => each === kindTyped?.toLowerCase());
  if (!kind) throw new AdminError(`import needs one of ${kinds.join(', ')}: npm run admin -- import hsk table.xlsx`);
  const foreign = Object.keys(values).find((each) => each !== 'dry-run' && !optionsOf[kind].includes(each));
  if (foreign) throw new AdminError(`import ${kind} does not know --${foreign}. --help shows what it takes.`);
  if (kind === 'sanctions') return readSanctionsImport(values, rest);
  const [file, ...more] = rest;
  if (file === undefined || more.length > 0)
    throw new AdminError(`import ${kind} needs one file: npm run admin -- import ${kind} table.csv`);
  const asked = { name: 'import', file, isDryRun: values['dry-run'] === true } as const;
  if (kind === 'holidays') return { ...asked, kind, country: countryOf(values.country ?? 'KR') };
  if (kind === 'bin') return { ...asked, kind, issuerId: textOf(values.issuer) };
  return { ...asked, kind, from: values.from === undefined ? undefined : dayOf(values.from) };
}

export function readSanctionsImport(values: Given, rest: readonly string[]): ListImport {
  const [file, aliasFile, ...more] = rest;
  if (file === undefined || more.length > 0) {
    throw new AdminError(
      'import-sanctions needs one file, and with it OFAC’s alt.csv at most: npm run admin -- import-sanctions sdn.csv --source OFAC',
    );
  }
  const source = textOf(values.source);
  if (source === undefined || !/^[\w-]{1,40}$/.test(source)) {
    throw new AdminError('--source names the list in up to 40 letters, digits, hyphens and underscores, such as OFAC.');
  }
  const isDryRun = values['dry-run'] === true;
  return { name: 'import-sanctions', file, ...(aliasFile !== undefined && { aliasFile }), source, isDryRun };
}

function countryOf(country: string | boolean): HolidayCountry {
  const found = holidayCountries.find((each) => each === country);
  if (found) return found;
  throw new AdminError(`--country is one of ${holidayCountries.join(', ')}: the banks of no other country pay here.`);
}

function dayOf(day: string | boolean): string {
  const found = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? dayIn(day) : undefined;
  if (found) return found;
  throw new AdminError('--from is a day such as 2027-01-01.');
}

function textOf(value: string | boolean | undefined): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}
