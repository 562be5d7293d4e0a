/** Who may read anything about what: asked before word of a change is sent. */
import type { Access } from '@gtp/contract/platform/endpoint.ts';
import type { Tag } from '@gtp/contract/platform/tags.ts';
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { type Operation, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller.ts';

export type MaySee = (caller: Caller, tag: Tag) => boolean;

/** By the reads that are bound afterwards: whoever may call none that shows a tag gets no word of it. */
export function watchShownTags(server: FastifyInstance): MaySee {
  const accessOf = new Map<Tag, Set<Access>>();
  server.addHook('onRoute', ({ schema }) => {
    const { access, shows = [] } = schema?.describes?.endpoint ?? {};
    for (const tag of shows) accessOf.set(tag, (accessOf.get(tag) ?? new Set()).add(access ?? 'public'));
  });
  return (caller, tag) =>
    !isTooDear(caller, tag) && [...(accessOf.get(tag) ?? [])].some((access) => mayCall(caller, access));
}

/** Sums over what all companies do would be found anew at each of their steps. */
function isTooDear({ clientType }: Caller, tag: Tag): boolean {
  return tag === 'figures' && !isMemberType(clientType);
}

const ofLogin: readonly Access[] = ['public', 'second-factor', 'set-up', 'member'];

function mayCall(caller: Caller, access: Access): boolean {
  return ofLogin.includes(access) || reachOfPerson(access as Operation, caller) !== undefined;
}
