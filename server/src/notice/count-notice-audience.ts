import type { countNoticeAudience as endpoint } from '@gtp/contract/notice/notice-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { audiencesOf } from '@gtp/domain/notice/notice.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { countAudience } from './notice-audience-store.ts';

/** How many people a notice of the caller's would reach, each audience that the caller may address apart. */
export async function countNoticeAudience(
  { database }: Pick<Portal, 'database'>,
  { clientType, companyId }: Caller,
): Promise<Result<Answer<typeof endpoint>>> {
  const counts = await countAudience(database, { companyId, audience: audiencesOf(clientType) });
  const countOf = (each: string) => counts.find((row) => row.clientType === each)?.count ?? 0;
  return accept({ list: audiencesOf(clientType).map((each) => ({ clientType: each, personCount: countOf(each) })) });
}
