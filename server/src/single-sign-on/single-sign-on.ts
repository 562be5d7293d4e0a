/** People of institutions log in by their own identity provider (decision 0227). */
import type { RoleMapping } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import type { Database } from '../platform/database.ts';
import { findConnectionOf } from './connection-store.ts';

export { findProviderLogout } from './end-at-provider.ts';

/** What the groups of an institution's provider are worth here; nothing where none is set up. */
export async function findRoles(database: Database, companyId: string): Promise<readonly RoleMapping[]> {
  return (await findConnectionOf(database, companyId, 'active'))?.roles ?? [];
}
