import {
  findCompanyProfile,
  listBeneficialOwners,
  listBranches,
  listCompanyDocuments,
  listCompanyPeople,
} from '../company/company.ts';
import type { Database } from '../platform/database.ts';
import { findApplication, listAgreements, listMemberEvents } from './application-store.ts';

export type ApplicationToReview = NonNullable<Awaited<ReturnType<typeof readApplication>>>;

/** An application with everything that a reviewer judges; undefined if there is none. */
export async function readApplication(database: Database, applicationId: string) {
  const application = await findApplication(database, applicationId);
  if (!application) return undefined;
  const { companyId } = application;
  const profile = await findCompanyProfile(database, companyId);
  if (!profile) throw new Error(`The company of ${applicationId} has no profile`);
  return {
    ...application,
    profile,
    branches: await listBranches(database, companyId),
    people: await listCompanyPeople(database, companyId),
    beneficialOwners: await listBeneficialOwners(database, companyId),
    documents: await listCompanyDocuments(database, applicationId),
    agreements: await listAgreements(database, applicationId),
    history: await listMemberEvents(database, companyId),
  };
}
