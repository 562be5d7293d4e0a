/** Who reads the audit log. */

import type { ClientType } from '../account/permissions.ts';
import { reachOf } from '../account/permissions.ts';

type Reader = { readonly clientType: ClientType; readonly userGroup: string; readonly companyId: string };

/** People who act for a company on its behalf (reference 4-j). */
const deputyGroup = 'UG03';

/**
 * The company whose entries the reader sees; `'all'` for the agency, undefined for who sees none: a deputy watches
 * nobody (reference 4-c, 4-e).
 */
export function auditScope(reader: Reader): 'all' | { readonly companyId: string } | undefined {
  if (reader.userGroup === deputyGroup) return undefined;
  const reach = reachOf('audit.read', reader.clientType);
  if (!reach) return undefined;
  return reach === 'all' ? 'all' : { companyId: reader.companyId };
}
