import { followChanges as endpoint } from '@gtp/contract/notification/changes-wire.ts';
import type { Tag } from '@gtp/contract/platform/tags.ts';
import { configOf } from '../platform/answer-headers.ts';
import { apiPath, readCall, sendRefusal } from '../platform/bind-endpoint.ts';
import { noteRightsWrittenElsewhere } from '../platform/committed-writes.ts';
import type { Drain } from '../platform/drain.ts';
import { listenForChanges } from '../platform/listen-for-changes.ts';
import { routeSchema } from '../platform/openapi.ts';
import type { Portal } from '../platform/portal.ts';
import type { MaySee } from '../platform/shown-tags.ts';
import type { Told } from '../platform/tell-change.ts';
import { makeChangeStreams } from './change-streams.ts';
import { followChanges } from './follow-changes.ts';

/** Pages ask again at once at word of these, and get the answer of what their reader may do now (decision 0184). */
const tagsOfRights: readonly Tag[] = ['member', 'deputy'];
const isOfRights = (told: Told) => !('tags' in told) || told.tags.some((tag) => tagsOfRights.includes(tag));

type Parts = {
  /** Of the database that all processes write to. */
  readonly databaseUrl: string;
  readonly mostStreams: number;
  readonly maySee: MaySee;
  readonly drain: Drain | undefined;
  /** When a bearer token ends. */
  readonly findTokenEnd: (authorization: string | undefined) => Date;
};

/** Binds the stream of changes. All streams end before the process takes its leave, so that none holds it up. */
export function bindChanges(portal: Portal, { databaseUrl, mostStreams, maySee, drain, findTokenEnd }: Parts): void {
  const streams = makeChangeStreams({ mostStreams, maySee });
  const { fastify, clock, log } = portal;
  const onTold = (told: readonly Told[], position: string) => {
    if (told.some(isOfRights)) noteRightsWrittenElsewhere();
    streams.tell(told, position);
  };
  const words = listenForChanges({ url: databaseUrl, log, onTold, onGap: streams.sayAgain });
  drain?.onStart(streams.end);
  fastify.addHook('preClose', async () => {
    streams.end();
    await words.stop();
  });
  const options = {
    schema: routeSchema(endpoint, portal.sentences),
    config: { ...configOf(endpoint), isStream: true },
  };
  fastify.get(apiPath(endpoint), options, async (request, reply) => {
    // Whoever asks: listening is no activity.
    request.headers['x-background'] = '1';
    const call = await readCall(portal, endpoint, request);
    if (!call.ok) return sendRefusal({ portal, request, reply }, call);
    const { caller, authorization } = call.value;
    const mayGoOn = async () => {
      const found = await portal.authenticate(request);
      return found.ok && JSON.stringify(found.value) === JSON.stringify(caller);
    };
    const until = findTokenEnd(authorization);
    const followed = await followChanges({ clock, streams, words }, { caller, until, mayGoOn });
    if (!followed.ok) return sendRefusal({ portal, request, reply }, followed);
    const { body } = followed.value;
    reply.raw.once('close', () => body.destroy());
    return reply
      .header('Content-Type', 'text/event-stream; charset=utf-8')
      .header('X-Accel-Buffering', 'no')
      .send(body);
  });
}
