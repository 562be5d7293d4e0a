import { clientTypeRecords, type InstitutionType } from '@gtp/domain/account/client-types.ts';
import { findAccount, insertUser, savePassword } from '@gtp/server/account/account.ts';
import type { Transaction } from '@gtp/server/platform/database.ts';
import type { NewPerson } from './admin-command.ts';
import { AdminError } from './admin-error.ts';
import { type AdminWork, newTemporaryPassword, type Said, temporaryPasswordText } from './temporary-password.ts';

/** Makes a person of an institution, and the institution itself if it is new. */
export async function createUser({ transaction, now }: AdminWork, asked: NewPerson): Promise<Said> {
  const { userId, type, personName, email, language } = asked;
  if (await findAccount(transaction, userId)) throw new AdminError(`There is a user ${userId} already.`);
  const companyId = await institutionFor({ transaction, now }, asked);
  const { password, passwordHash, temporaryUntil } = await newTemporaryPassword(now);
  await insertUser(transaction, {
    userId,
    companyId,
    userGroup: clientTypeRecords[type].userGroup,
    name: personName,
    email,
    language,
    passwordHash,
    createdAt: now,
  });
  await savePassword(transaction, userId, { passwordHash, temporaryUntil });
  return {
    userId,
    companyId,
    text: `  ${userId} belongs to ${companyId} (${type}).\n${temporaryPasswordText(userId, password)}`,
  };
}

async function institutionFor(work: AdminWork, asked: NewPerson): Promise<string> {
  const { type, company, companyId } = asked;
  const known = await listInstitutions(work.transaction, type);
  if (company) return createInstitution(work, { ...asked, company, known });
  const fitting = known.filter((each) => companyId === undefined || each === companyId);
  const [only] = fitting;
  if (only === undefined) {
    throw new AdminError(
      companyId ? `There is no ${type} ${companyId}.` : `There is no ${type} yet: name it with --company "…".`,
    );
  }
  if (fitting.length > 1) throw new AdminError(`There are several: say which with --company-id ${known.join(' | ')}.`);
  return only;
}

type NewInstitution = NewPerson & {
  readonly company: NonNullable<NewPerson['company']>;
  readonly known: readonly string[];
};

async function createInstitution({ transaction, now }: AdminWork, asked: NewInstitution): Promise<string> {
  const { type, company, personName, known } = asked;
  if (type !== 'ISSUER' && known.length > 0) {
    throw new AdminError(`${type} exists as ${known[0]}; without --company the person joins it.`);
  }
  const companyId = asked.companyId ?? `company_${type.toLowerCase()}_${asked.userId}`;
  const taken = await transaction
    .selectFrom('companies')
    .select('companyId')
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  if (taken) throw new AdminError(`There is a company ${companyId} already.`);
  await transaction
    .insertInto('companies')
    .values({
      companyId,
      clientType: type,
      name: company.name,
      englishName: company.englishName,
      country: company.country,
      taxNumber: null,
      representativeName: personName,
      address: '',
      phone: '',
      memberState: null,
      createdAt: now,
    })
    .execute();
  return companyId;
}

async function listInstitutions(transaction: Transaction, type: InstitutionType): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('companies')
    .select('companyId')
    .where('clientType', '=', type)
    .orderBy('companyId')
    .execute();
  return rows.map((row) => row.companyId);
}
