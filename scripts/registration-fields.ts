/**
 * Writes docs/registration-fields.md: where each field of the two applications is asked, what it is called on the wire
 * and inside, and where it is kept. Made from the wire tables and the small tables below; a test compares it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rows } from '@gtp/contract/platform/wire-object.ts';
import { registerBuyer, registerSeller } from '@gtp/contract/registration/registration-wire.ts';
import {
  type BuyerStep,
  buyerStepOfField,
  type SellerStep,
  sellerStepOfField,
} from '@gtp/domain/registration/registration-steps.ts';
import { root } from './run-command.ts';

const buyerScreens: Readonly<Record<BuyerStep, string>> = {
  terms: 'agree',
  identity: 'authentication',
  member: 'memberinfo',
  company: 'corpinfo',
  owner: 'ownerinfo',
  introduction: 'corpintroduction',
  documents: 'filedocument',
};

const sellerScreens: Readonly<Record<SellerStep, string>> = {
  terms: 'agree',
  identity: 'authentication',
  login: 'accountset',
  compliance: 'compliance',
  member: 'memberinfo',
  company: 'corpinfo',
  owners: 'ownerinfo',
  agent: 'agentinfo',
  beneficial_owners: 'realcustomer',
  accounts: 'accounts',
  documents: 'filedocument',
};

/** The table in which the values below a path are kept, under the column of their inside name. */
const tables: Readonly<Record<string, string>> = {
  '': 'applications',
  applicant: 'company_people',
  owner: 'company_people',
  coOwners: 'company_people',
  agent: 'company_people',
  company: 'company_profiles',
  branches: 'company_branches',
  beneficialOwners: 'beneficial_owners',
  'beneficialOwners.others': 'beneficial_owners',
  account: 'bank_accounts',
  files: 'files',
  agreements: 'agreements',
  terms: 'agreements',
  compliance: 'agreements',
  introduction: 'company_profiles',
  'introduction.file': 'files',
  card: 'cards',
};

const proofIds = 'applications.proof_ids';
const file = {
  documentCode: 'company_documents.document_code',
  fileName: 'files.name (of the upload)',
  contentType: 'files.content_type (judged by content)',
  body: 'not kept in the database: stored as a file, encrypted',
  byteCount: 'files.byte_count (counted)',
  fileId: 'company_documents.file_id',
};

/** Where a value is kept whose column has another name, or that is not kept as it came. */
const exceptions: Readonly<Record<string, string>> = {
  'applicant.userId': 'users.user_id',
  'applicant.password': 'users.password_hash (Argon2id)',
  'applicant.passwordConfirmation': 'not kept: compared',
  'applicant.registrationNumber': 'not kept: compared with the birthday',
  'applicant.companyId': 'not kept: the portal gives it, users.company_id',
  'applicant.proofs.idCard': proofIds,
  'applicant.proofs.deposit': proofIds,
  'applicant.proofs.mobile': proofIds,
  'applicant.proofs.email': 'not kept: emailProof says it',
  'company.name': 'companies.name',
  'company.nameEnglish': 'companies.english_name',
  'company.taxNumber': 'companies.tax_number',
  'company.businessNumber': 'companies.tax_number',
  'company.country': 'companies.country',
  'company.type': 'company_profiles.company_type',
  'company.subtype': 'company_profiles.company_subtype',
  isOwnerApplicant: 'not kept: company_people.is_representative of the applicant says it',
  hasCoOwners: 'not kept: company_people with the role co_representative say it',
  kind: 'applications.registration_kind',
  emailProof: 'applications.email_proof_id; its address is users.email',
  adminProof: 'not kept: members sign up themselves, CR01 alone is taken',
  ownerProof: proofIds,
  agentProof: proofIds,
  uploadTicket: 'not kept: the files become the company’s',
  'beneficialOwners.isRepresentative': 'company_profiles.is_owned_by_representative',
  'beneficialOwners.omittedReason': 'company_profiles.beneficial_owner_omitted_reason',
  'beneficialOwners.share': 'beneficial_owners.share_hundredths',
  'beneficialOwners.others.share': 'beneficial_owners.share_hundredths',
  'account.bank': 'bank_accounts.bank_code (KRW)',
  'account.number': 'bank_accounts.account_number (KRW)',
  'account.holder': 'bank_accounts.holder_name (KRW)',
  'account.foreignBank': 'bank_accounts.bank_code (USD, JPY)',
  'account.foreignNumber': 'bank_accounts.account_number (USD, JPY)',
  'account.foreignHolder': 'bank_accounts.holder_name (USD, JPY)',
  'agreements.kind': 'agreements.subject',
  'agreements.consent': 'agreements.answer',
  'terms.term': 'agreements.subject',
  'terms.isAccepted': 'agreements.answer',
  'compliance.question': 'agreements.subject',
  'compliance.isConfirmed': 'agreements.answer',
  'introduction.url': 'company_profiles.introduction_url',
  'introduction.description': 'company_profiles.introduction',
  'card.issuerId': 'cards.issuer_company_id (found by BIN, compared)',
  'card.maskedNumber': 'cards.bin, cards.last4 (from the acquirer, compared)',
  'card.token': 'cards.gateway_token',
  ...Object.fromEntries(
    Object.entries(file).flatMap(([name, where]) => [
      [`files.${name}`, where],
      [`introduction.file.${name}`, where],
    ]),
  ),
};

type Field = { readonly wireName: string; readonly inside: string };

/** Every value of an application by its two paths; a list's elements have the list's. */
function fieldsOf(rows: Rows, above: Field = { wireName: '', inside: '' }): readonly Field[] {
  return Object.entries(rows).flatMap(([inside, [wireName, codec]]) => {
    const field = { wireName: join(above.wireName, wireName), inside: join(above.inside, inside) };
    return codec.rows ? fieldsOf(codec.rows, field) : [dotted(field)];
  });
}

function dotted({ wireName, inside }: Field): Field {
  return { wireName: wireName.replaceAll('/', '.'), inside: inside.replaceAll('/', '.') };
}

function columnOf(inside: string): string {
  const exception = exceptions[inside];
  if (exception) return exception;
  const at = inside.lastIndexOf('.');
  const column = inside.slice(at + 1).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `${tables[at < 0 ? '' : inside.slice(0, at)] ?? 'unknown'}.${column}`;
}

type Application = { readonly title: string; readonly rows: Rows; readonly screenOf: (inside: string) => string };

const applications: readonly Application[] = [
  {
    title: 'Buyer: POST /api/v1/apply/register/buyer',
    rows: registerBuyer.body.rows,
    screenOf: (inside) => `/buyer/signup/${buyerScreens[buyerStepOfField(inside)]}`,
  },
  {
    title: 'Seller: POST /api/v1/apply/register',
    rows: registerSeller.body.rows,
    screenOf: (inside) => `/seller/signup/${sellerScreens[sellerStepOfField(inside)]}`,
  },
];

const head = `# Fields of the two applications

Each field of the sign-up payloads (spec §3): the screen that asks it, its name on the wire and inside, and the column
that keeps it. Who represents the company, who acts for it and who signed up are rows of \`company_people\` with their
role. Made from the wire tables by \`node scripts/registration-fields.ts\`; a test compares it.
`;

/** The page as it must be. */
export function writeRegistrationFields(): string {
  const sections = applications.map(({ title, rows, screenOf }) => {
    const lines = fieldsOf(rows).map(
      ({ wireName, inside }) => `| \`${wireName}\` | ${screenOf(inside)} | \`${inside}\` | ${columnOf(inside)} |`,
    );
    return `\n## ${title}\n\n| wire | screen | inside | kept in |\n|---|---|---|---|\n${lines.join('\n')}\n`;
  });
  return head + sections.join('');
}

/** The columns that the page names and no migration makes. */
export function listUnknownColumns(): readonly string[] {
  const named = applications.flatMap(({ rows }) => fieldsOf(rows).map(({ inside }) => columnOf(inside)));
  const columns = named.flatMap((where) => (where.startsWith('not kept') ? [] : (where.match(/[a-z_]+\.\w+/g) ?? [])));
  const known = listColumns();
  return [...new Set(columns)].filter((column) => !known.has(column));
}

function listColumns(): ReadonlySet<string> {
  const directory = join(root, 'server/migrations');
  const files = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  const sql = files.map((name) => readFileSync(join(directory, name), 'utf8')).join('\n');
  const made = [...sql.matchAll(/create table (\w+) \(\n(.*?)\n\);/gs)];
  const columns = new Set(
    made.flatMap(([, table, body = '']) =>
      [...body.matchAll(/^ {2}(\w+) /gm)].map(([, column]) => `${table}.${column}`),
    ),
  );
  for (const [, table, , column] of sql.matchAll(/alter table (\w+) rename column (\w+) to (\w+);/g)) {
    columns.add(`${table}.${column}`);
  }
  return columns;
}

export const registrationFieldsPath = join(root, 'docs/registration-fields.md');

if (import.meta.main) writeFileSync(registrationFieldsPath, writeRegistrationFields());
