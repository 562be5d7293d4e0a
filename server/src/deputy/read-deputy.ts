import type { readDeputy as endpoint } from '@gtp/contract/deputy/deputy-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listChanges } from './deputy-change-store.ts';
import { listSummaries } from './list-deputies.ts';

type Asked = { readonly caller: Pick<Caller, 'userId' | 'companyId'>; readonly userId: string; readonly now: Date };

/** One deputy of the caller's company; another company's is refused with `deputy.not_found`. */
export async function readDeputy(
  database: Database,
  { caller, userId, now }: Asked,
): Promise<Result<Answer<typeof endpoint>, DeputyRefusal>> {
  const found = (await listSummaries(database, caller.companyId, now)).find((each) => each.userId === userId);
  if (!found) return refuse('deputy.not_found');
  return accept({ ...found, isSelf: userId === caller.userId, changes: await listChanges(database, userId) });
}
