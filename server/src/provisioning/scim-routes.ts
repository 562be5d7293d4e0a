/** SCIM 2.0 (RFC 7644) below /scim/v2, in its own content type and with its own errors. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../platform/database.ts';
import { allowedAt } from '../platform/known-paths.ts';
import type { Portal } from '../platform/portal.ts';
import type { ProvisioningContext } from './provisioning-context.ts';
import { auditScim, authenticateScim, rootOf, type ScimCall } from './scim-call.ts';
import { listAll, resourceTypes, schemaResources, serviceProviderConfig } from './scim-discovery.ts';
import * as groups from './scim-groups.ts';
import * as people from './scim-people.ts';
import { notFound, ScimRefused } from './scim-refused.ts';
import { errorBody, narrowed, type ScimResource } from './scim-resources.ts';

const mediaType = 'application/scim+json; charset=utf-8';
/** Of one address: a provider's round is some hundred calls. */
const callsPerMinute = 1_800;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the token is known. */
    scimCall?: ScimCall;
  }
}

type Work = (call: ScimCall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly work: Work;
  /** What the audit log calls it where it is refused. */
  readonly command?: string;
};

/** Binds all of SCIM, in a scope of its own. */
export function bindScim({ fastify }: Portal, context: ProvisioningContext): void {
  void fastify.register(
    async (scope) => {
      const parse = scope.getDefaultJsonParser('error', 'error');
      scope.addContentTypeParser<string>('application/scim+json', { parseAs: 'string' }, parse);
      answerProblems(scope, context);
      for (const route of [...peopleRoutes(context), ...groupRoutes(context), ...discoveryRoutes(context)]) {
        bind(scope, context, route);
      }
      const other = async (request: FastifyRequest, reply: FastifyReply) => answerOther(request, reply);
      scope.all('/*', { schema: { hide: true }, config: { rateLimit: { max: callsPerMinute } } }, other);
    },
    { prefix: '/scim/v2' },
  );
}

/** A method that an address does not take, or an address that there is not (RFC 9110, 15.5.6 and 9.3.7). */
function answerOther(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = allowedAt(request);
  if (allowed === undefined) throw notFound('Resource');
  reply.header('Allow', allowed);
  if (request.method === 'OPTIONS') return reply.status(204).send();
  throw new ScimRefused({ status: 405, detail: `This address takes ${allowed}.` }, 'request.method_not_allowed');
}

function bind(scope: FastifyInstance, context: ProvisioningContext, { method, url, work }: Route): void {
  scope.route({
    method,
    url,
    schema: { hide: true },
    config: { rateLimit: { max: callsPerMinute } },
    handler: async (request, reply) => {
      const { authorization } = request.headers;
      const call = await authenticateScim(context, { authorization, ipAddress: request.ip, requestId: request.id });
      request.scimCall = call;
      const body = narrowed(await work(call, request, reply), queryOf(request));
      return body === undefined ? reply.status(204).send() : reply.type(mediaType).send(body);
    },
  });
}

/** A resource with its tag; where it lies, when it is new. */
function sendResource(reply: FastifyReply, { body, tag }: ScimResource, status = 200): unknown {
  const { location } = body.meta as { readonly location: string };
  reply.status(status).header('ETag', tag);
  if (status === 201) reply.header('Location', location);
  return body;
}

const idOf = ({ params }: FastifyRequest) => (params as { readonly id: string }).id.slice(0, 60);
const queryOf = ({ query }: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  ) as Readonly<Record<string, string>>;
const changeOf = (request: FastifyRequest) => ({ body: request.body, ifMatch: request.headers['if-match'] });

function peopleRoutes(context: ProvisioningContext): readonly Route[] {
  const url = '/Users/:id';
  return [
    { method: 'GET', url: '/Users', work: (call, request) => people.listScimPeople(context, call, queryOf(request)) },
    {
      method: 'POST',
      url: '/Users',
      work: async (call, { body }, reply) => sendResource(reply, await people.createScimUser(context, call, body), 201),
    },
    {
      method: 'GET',
      url,
      work: async (call, request, reply) =>
        sendResource(reply, await people.readScimUser(context, call, idOf(request))),
    },
    {
      method: 'PUT',
      url,
      work: async (call, request, reply) => {
        const changing = { personId: idOf(request), ...changeOf(request) };
        return sendResource(reply, await people.replaceScimUser(context, call, changing));
      },
    },
    {
      method: 'PATCH',
      url,
      work: async (call, request, reply) => {
        const changing = { personId: idOf(request), ...changeOf(request) };
        return sendResource(reply, await people.patchScimUser(context, call, changing));
      },
    },
    { method: 'DELETE', url, work: (call, request) => people.deleteScimUser(context, call, idOf(request)) },
  ];
}

function groupRoutes(context: ProvisioningContext): readonly Route[] {
  const url = '/Groups/:id';
  return [
    { method: 'GET', url: '/Groups', work: (call, request) => groups.listScimGroups(context, call, queryOf(request)) },
    {
      method: 'POST',
      url: '/Groups',
      work: async (call, { body }, reply) =>
        sendResource(reply, await groups.createScimGroup(context, call, body), 201),
    },
    {
      method: 'GET',
      url,
      work: async (call, request, reply) => {
        const reading = { groupId: idOf(request), ...queryOf(request) };
        return sendResource(reply, await groups.readScimGroupOf(context, call, reading));
      },
    },
    {
      method: 'PUT',
      url,
      work: async (call, request, reply) => {
        const changing = { groupId: idOf(request), ...changeOf(request) };
        return sendResource(reply, await groups.replaceScimGroup(context, call, changing));
      },
    },
    {
      // Without a body, as Entra ID asks for it: a group may have thousands of members.
      method: 'PATCH',
      url,
      work: async (call, request, reply) => {
        const changing = { groupId: idOf(request), ...changeOf(request) };
        reply.header('ETag', (await groups.patchScimGroupOf(context, call, changing)).tag);
      },
    },
    { method: 'DELETE', url, work: (call, request) => groups.deleteScimGroup(context, call, idOf(request)) },
  ];
}

function discoveryRoutes(context: ProvisioningContext): readonly Route[] {
  const root = rootOf(context);
  const listed = (url: string, resources: readonly { readonly id: string }[]): readonly Route[] => [
    { method: 'GET', url, work: async () => listAll(resources) },
    {
      method: 'GET',
      url: `${url}/:id`,
      work: async (_, request) => {
        const found = resources.find(({ id }) => id === idOf(request));
        if (!found) throw notFound(idOf(request));
        return found;
      },
    },
  ];
  return [
    { method: 'GET', url: '/ServiceProviderConfig', work: async () => serviceProviderConfig(root) },
    ...listed('/ResourceTypes', resourceTypes(root)),
    ...listed('/Schemas', schemaResources(root)),
  ];
}

/** Errors in SCIM's form, and an entry of the audit log for what a known provider was refused. */
function answerProblems(scope: FastifyInstance, context: ProvisioningContext): void {
  scope.setErrorHandler(async (error: FastifyError | ScimRefused, request, reply) => {
    const refused = refusedOf(error);
    const { problem } = refused;
    if (problem.status === 500) context.log.error({ err: error, reference: request.id });
    if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer realm="scim"');
    if (problem.status < 500) await auditRefused(context, request, refused);
    return reply.status(problem.status).type(mediaType).send(errorBody(problem));
  });
}

async function auditRefused(context: ProvisioningContext, request: FastifyRequest, { code }: ScimRefused) {
  const { method, scimCall, routeOptions, params } = request;
  if (!scimCall || method === 'GET') return;
  const isGroup = routeOptions.url?.includes('/Groups') === true;
  const ofPerson = method === 'POST' ? 'provisionPerson' : 'changeProvisionedPerson';
  const command = isGroup ? 'changeProvisionedGroup' : ofPerson;
  const done = {
    call: scimCall,
    command,
    kind: isGroup ? 'group' : 'person',
    id: (params as { readonly id?: string }).id?.slice(0, 60) ?? '-',
    outcome: code,
  } as const;
  await auditScim(context, context.database, done);
}

function refusedOf(error: FastifyError | ScimRefused): ScimRefused {
  if (error instanceof ScimRefused) return error;
  const { statusCode = 500, code } = error;
  if (isDatabaseOutage(error)) return new ScimRefused({ status: 503, detail: 'Try again shortly.' }, 'request.outage');
  if (statusCode === 429) return new ScimRefused({ status: 429, detail: 'Too many calls.' }, 'request.too_many');
  if (statusCode === 413)
    return new ScimRefused({ status: 413, detail: 'The body is too large.' }, 'request.too_large');
  if (statusCode === 415)
    return new ScimRefused({ status: 415, detail: 'Send application/scim+json.' }, 'request.media_type');
  if (statusCode < 500) {
    return new ScimRefused({ status: 400, scimType: 'invalidSyntax', detail: code ?? 'The body cannot be read.' });
  }
  return new ScimRefused({ status: 500, detail: 'This is our fault.' }, 'request.fault');
}
