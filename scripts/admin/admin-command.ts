/** What the operator typed, understood or refused with a sentence that says what to type instead. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isUserId } from '@gtp/domain/account/user-id.ts';
import { isLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { type Currency, currencies } from '@gtp/domain/platform/money.ts';
import { AdminError } from './admin-error.ts';
import type { AfterRestoreCommand } from './after-restore.ts';
import type { ArchiveAuditCommand } from './archive-audit.ts';
import type { ErasurePerson } from './erase-person.ts';
import type { PersonSearch } from './find-person.ts';
import {
  importHelp,
  importOptions,
  type ListImport,
  type PublishedImport,
  readImport,
  readSanctionsImport,
} from './import-command.ts';
import type { QueryCommand } from './query.ts';
import type { RevokeKeyCommand } from './revoke-key.ts';

export const institutionTypes = ['VISA', 'KOTRA', 'ISSUER'] as const;
export type InstitutionType = (typeof institutionTypes)[number];

export type NewPerson = {
  readonly name: 'create-user';
  readonly userId: string;
  readonly type: InstitutionType;
  readonly personName: string;
  readonly email: string;
  readonly language: Language;
  /** The id of the institution, where there are several of this type or it is new. */
  readonly companyId: string | undefined;
  /** Given for a new body. */
  readonly company: { readonly name: string; readonly englishName: string; readonly country: string } | undefined;
};

export type PersonCommand = {
  readonly name: 'lock' | 'unlock' | 'reset-password' | 'reset-second-factor';
  readonly userId: string;
  /** Where codes go from now on. */
  readonly email: string | undefined;
};

/** From which account sellers are paid in a currency; the first one alone. */
export type PayingAccountCommand = {
  readonly name: 'set-paying-account';
  readonly currency: Currency;
  readonly holder: string;
  readonly bank: string;
  readonly bic: string | undefined;
  readonly number: string;
};

export type AdminCommand =
  | NewPerson
  | PublishedImport
  | ErasurePerson
  | PersonSearch
  | PersonCommand
  | { readonly name: 'list-users'; readonly type: InstitutionType | undefined }
  | ListImport
  | PayingAccountCommand
  | QueryCommand
  | RevokeKeyCommand
  | AfterRestoreCommand
  | ArchiveAuditCommand
  | { readonly name: 'help' };

export const adminHelp = `Looks after the people of VISA, KOTRA and the card issuers, and after published lists. Sellers and buyers sign up in the portal.

  npm run admin -- create-user --id kotra01 --type KOTRA --name "Kim Minji" --email minji@kotra.example
      The first person of a body also names it: --company "KOTRA" [--company-english "…"] [--country KR]
      [--company-id company_kotra]; with several issuers --company-id says which. [--language ko|en|ja|sp|cn]
  npm run admin -- list-users [--type ISSUER]
  npm run admin -- lock <user id>              no log-in any more; what is open ends at once
  npm run admin -- unlock <user id>            also after too many wrong passwords
  npm run admin -- reset-password <user id>    prints a temporary password; no mail is needed
  npm run admin -- reset-second-factor <user id> [--email new@address]
                                               passkeys, apps, recovery codes and codes sent before are worthless;
                                               new codes go to the address
  npm run admin -- find-person <name or e-mail>   users, representatives, agents and owners, each with an id
  npm run admin -- erase-person <id> [--confirm <code> --asked-by <user id> --approved-by <user id>]
      Reports what is known of a person, what a law keeps and until when; with the report's code and two administrators
      of KOTRA, whose passwords are asked for, erases the rest.
  npm run admin -- set-paying-account --currency USD --holder "…" --bank 081 --number 10020003000400 [--bic HNBNKRSE]
      The first account from which sellers are paid in a currency: --bank is the three digits of a Korean bank, or the BIC
      of one abroad; --number may be an IBAN. Later ones are changed by two people of KOTRA in the portal.
  npm run admin -- revoke-key <key id> --asked-by <user id>
                                               ends a company's API key at once, for somebody of that company
  npm run admin -- after-restore [--asked-by <user id> --approved-by <user id> [--left-over <transfer,transfer>]]
      After a restore: puts back payouts that the bank has and names what fits nothing here; with two administrators of
      KOTRA, whose passwords are asked for, lets payouts go on (docs/incidents.md, 6).
  npm run admin -- archive-audit --year 2026 --asked-by <user id> --approved-by <user id>
      Takes the audit log's entries up to the end of that year out of the database, into files of the file store
      (docs/operations.md, 6). Needs DATABASE_OWNER_URL, and two administrators of KOTRA, whose passwords are asked for.
  npm run admin -- query "select …"            what the tables say: one statement that only reads (docs/incidents.md)
${importHelp}`;

const options = {
  help: { type: 'boolean', short: 'h' },
  id: { type: 'string' },
  type: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  language: { type: 'string' },
  company: { type: 'string' },
  'company-english': { type: 'string' },
  'company-id': { type: 'string' },
  country: { type: 'string' },
  confirm: { type: 'string' },
  'asked-by': { type: 'string' },
  'approved-by': { type: 'string' },
  'left-over': { type: 'string' },
  year: { type: 'string' },
  ...importOptions,
  currency: { type: 'string' },
  holder: { type: 'string' },
  bank: { type: 'string' },
  bic: { type: 'string' },
  number: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

type Given = Readonly<Partial<Record<keyof typeof options, string | boolean>>>;

/** Which options each command understands; any other is refused rather than overlooked. */
const understood: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  'create-user': ['id', 'type', 'name', 'email', 'language', 'company', 'company-english', 'company-id', 'country'],
  'list-users': ['type'],
  lock: [],
  unlock: [],
  'reset-password': [],
  'reset-second-factor': ['email'],
  'find-person': [],
  'erase-person': ['confirm', 'asked-by', 'approved-by'],
  'import-sanctions': ['source', 'dry-run'],
  import: ['from', 'country', 'issuer', 'source', 'dry-run'],
  'set-paying-account': ['currency', 'holder', 'bank', 'bic', 'number'],
  'revoke-key': ['asked-by'],
  'after-restore': ['asked-by', 'approved-by', 'left-over'],
  'archive-audit': ['year', 'asked-by', 'approved-by'],
  query: [],
};

type Reader = (values: Given, rest: readonly string[]) => AdminCommand;

/** Those that name no person of an institution. */
const readers: Readonly<Record<string, Reader>> = {
  'create-user': readNewPerson,
  'list-users': ({ type }) => ({ name: 'list-users', type: type === undefined ? undefined : institutionTypeOf(type) }),
  'import-sanctions': readSanctionsImport,
  import: readImport,
  'find-person': (_, rest) => readSearch(rest),
  'erase-person': readErasure,
  'set-paying-account': readPayingAccount,
  'revoke-key': readRevocation,
  'after-restore': readAfterRestore,
  'archive-audit': readArchiveAudit,
  query: (_, rest) => readQuery(rest),
};

/** Throws `AdminError` for what it does not understand. */
export function readAdminCommand(args: readonly string[]): AdminCommand {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  const known = Object.hasOwn(understood, name) ? understood[name] : undefined;
  if (!known) throw new AdminError(`There is no command ${name}. --help lists them.`);
  const foreign = Object.keys(values).find((each) => !known.includes(each as keyof typeof options));
  if (foreign) throw new AdminError(`${name} does not know --${foreign}. --help shows what it takes.`);
  const read = readers[name] ?? ((given, more) => readPersonCommand(name as PersonCommand['name'], given, more));
  return read(values, rest);
}

function parse(args: readonly string[]): { values: Given; positionals: readonly string[] } {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new AdminError((error as Error).message);
  }
}

function readPersonCommand<Name extends string>(name: Name, values: Given, rest: readonly string[]) {
  const [userId, ...more] = rest;
  if (userId === undefined) throw new AdminError(`${name} needs a user id: npm run admin -- ${name} kotra01`);
  if (more.length > 0) throw new AdminError(`${name} takes one user id, not also ${more.join(' ')}.`);
  return { name, userId, email: values.email === undefined ? undefined : emailOf(values.email) };
}

function readSearch(rest: readonly string[]): PersonSearch {
  const wanted = rest.join(' ').trim();
  if (wanted.length < 2)
    throw new AdminError('find-person needs a name or an e-mail address: npm run admin -- find-person Kim');
  return { name: 'find-person', text: wanted };
}

function readErasure(values: Given, rest: readonly string[]): ErasurePerson {
  const { userId: personId } = readPersonCommand('erase-person', {}, rest);
  const code = text(values.confirm);
  const [askedBy, approvedBy] = [text(values['asked-by']), text(values['approved-by'])];
  const isReport = code === undefined && askedBy === undefined && approvedBy === undefined;
  if (isReport) return { name: 'erase-person', personId, confirmed: undefined };
  if (code === undefined || askedBy === undefined || approvedBy === undefined) {
    throw new AdminError(
      'Erasing takes --confirm with the code of the report, --asked-by and --approved-by: two administrators of KOTRA.',
    );
  }
  return { name: 'erase-person', personId, confirmed: { code, askedBy, approvedBy } };
}

function readPayingAccount(values: Given, rest: readonly string[]): PayingAccountCommand {
  if (rest.length > 0) throw new AdminError(`set-paying-account takes options only, not ${rest.join(' ')}.`);
  const currency = currencies.find((each) => each === values.currency);
  if (!currency) throw new AdminError(`--currency is one of ${currencies.join(', ')}.`);
  const of = (option: keyof typeof options) => needed(values, option, 'set-paying-account');
  const account = { holder: of('holder'), bank: of('bank'), number: of('number') };
  return { name: 'set-paying-account', currency, ...account, bic: text(values.bic) };
}

function readRevocation(values: Given, rest: readonly string[]): RevokeKeyCommand {
  const [keyId, ...more] = rest;
  if (keyId === undefined || more.length > 0) {
    throw new AdminError('revoke-key needs one key id: npm run admin -- revoke-key key_… --asked-by <user id>');
  }
  return { name: 'revoke-key', keyId, askedBy: needed(values, 'asked-by', 'revoke-key') };
}

function readAfterRestore(values: Given, rest: readonly string[]): AfterRestoreCommand {
  if (rest.length > 0) throw new AdminError(`after-restore takes options only, not ${rest.join(' ')}.`);
  const leftOver = text(values['left-over'])?.split(',') ?? [];
  const [askedBy, approvedBy] = [text(values['asked-by']), text(values['approved-by'])];
  if (askedBy === undefined && approvedBy === undefined && leftOver.length === 0) {
    return { name: 'after-restore', people: undefined, leftOver };
  }
  if (askedBy === undefined || approvedBy === undefined) {
    throw new AdminError('To let payouts go on takes --asked-by and --approved-by: two administrators of KOTRA.');
  }
  return { name: 'after-restore', people: { askedBy, approvedBy }, leftOver };
}

function readArchiveAudit(values: Given, rest: readonly string[]): ArchiveAuditCommand {
  if (rest.length > 0) throw new AdminError(`archive-audit takes options only, not ${rest.join(' ')}.`);
  const of = (option: keyof typeof options) => needed(values, option, 'archive-audit');
  const year = String(of('year'));
  if (!/^20\d\d$/.test(year)) throw new AdminError('--year is four digits, such as 2026.');
  const people = { askedBy: of('asked-by'), approvedBy: of('approved-by') };
  return { name: 'archive-audit', year: Number(year), people };
}

function readQuery(rest: readonly string[]): QueryCommand {
  const [statement, ...more] = rest;
  if (statement === undefined || more.length > 0) {
    throw new AdminError('query needs one statement in quotes: npm run admin -- query "select count(*) from orders"');
  }
  return { name: 'query', statement };
}

function readNewPerson(values: Given, rest: readonly string[]): NewPerson {
  if (rest.length > 0) throw new AdminError(`create-user takes options only, not ${rest.join(' ')}. The id: --id`);
  const userId = needed(values, 'id');
  if (!isUserId(userId)) {
    throw new AdminError('--id is 4 to 30 letters, digits, hyphens and underscores, a letter or digit first.');
  }
  const language = values.language ?? 'ko';
  if (typeof language !== 'string' || !isLanguage(language)) {
    throw new AdminError('--language is one of ko, en, ja, sp, cn.');
  }
  const type = institutionTypeOf(needed(values, 'type'));
  const personName = needed(values, 'name');
  const email = emailOf(needed(values, 'email'));
  const companyId = text(values['company-id']);
  if (companyId !== undefined && !/^[\w-]{1,60}$/.test(companyId)) {
    throw new AdminError('--company-id is up to 60 letters, digits, hyphens and underscores.');
  }
  return { name: 'create-user', userId, type, personName, email, language, companyId, company: companyOf(values) };
}

function companyOf(values: Given): NewPerson['company'] {
  const name = text(values.company);
  if (name === undefined) return undefined;
  const country = text(values.country) ?? 'KR';
  if (!/^[A-Z]{2}$/.test(country)) throw new AdminError('--country is two capital letters (ISO 3166), such as KR.');
  return { name, englishName: text(values['company-english']) ?? name, country };
}

function institutionTypeOf(type: string | boolean): InstitutionType {
  const found = institutionTypes.find((each) => each === type);
  if (found) return found;
  if (type === 'SELLER' || type === 'BUYER') {
    throw new AdminError(`A ${type} signs up in the portal and is reviewed there; --type is VISA, KOTRA or ISSUER.`);
  }
  throw new AdminError('--type is VISA, KOTRA or ISSUER.');
}

function emailOf(email: string | boolean): string {
  if (typeof email === 'string' && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return email;
  throw new AdminError('--email is no e-mail address.');
}

function needed(values: Given, name: keyof typeof options, command = 'create-user'): string {
  const value = text(values[name]);
  if (value === undefined) throw new AdminError(`${command} needs --${name}. --help shows an example.`);
  return value;
}

function text(value: string | boolean | undefined): string | undefined {
  return (typeof value === 'string' && value.trim()) || undefined;
}
