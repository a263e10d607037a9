import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Answer, api, type Body, type Params, type Query } from '../../contract/api.ts';
import {
  CLIENT_HEADER,
  type EndpointHead,
  type EndpointSchemas,
  USER_HEADER,
} from '../../contract/core/endpoint.ts';
import { isTooDeep } from '../../contract/core/json.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { Actor, ActorOf, Machine } from '../services/actor.ts';
import { AppError } from '../services/app-error.ts';
import type { CatalogueScope } from '../services/catalogue-scope.ts';
import { type Command, commandOf, readKey } from '../services/idempotency.ts';
import { isCostly, type RunQueued } from './costly-reads.ts';
import { unlessAnswered } from './deadlines.ts';
import { findsTooMany } from './list-counts.ts';

interface Input<N extends EndpointName> {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  actor: ActorOf<(typeof endpoints)[N]['policy']>;
  command: (typeof endpoints)[N]['kind'] extends 'command' ? Command : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface MachineFinder {
  find(authorization: string | undefined): Promise<Machine | undefined>;
}

interface FoundSession {
  actor: Actor;
  /** The client for whom the request acts; null if the user may not act for the claimed client. */
  clNum: number | null;
  /** The catalogue scope of the client. It is read for the policy `reserved` only. */
  scope: CatalogueScope | undefined;
}

interface SessionFinder {
  find(
    request: FastifyRequest,
    options: { isUse: boolean; withScope: boolean },
  ): Promise<FoundSession | undefined>;
}

export type Route = <N extends EndpointName>(
  name: N,
  handler: (input: Input<N>) => Promise<Answer<N>>,
) => void;

interface Parts {
  sessions: SessionFinder;
  machines: MachineFinder;
  queued: RunQueued;
}

const NOTHING = z.strictObject({});

const isOutsideTable = (url: string) =>
  url === '*' || url === '/*' || url === '/api/docs' || url.startsWith('/api/docs/');

/**
 * Adds the hooks of all routes. The start fails if a route is missing in the endpoint table, or if
 * an endpoint has no route.
 */
export function addRoutes(app: FastifyInstance, { sessions, machines, queued }: Parts): Route {
  app.setValidatorCompiler<z.ZodType>((part) => {
    const hasTooMany = findsTooMany(part.schema);
    const validate = validatorCompiler(part);
    return (data) => {
      // Checks the number of elements before validating them, because a body can contain 20,000
      // elements.
      if (hasTooMany(data)) return { error: new AppError('TOO_LARGE') };
      return isTooDeep(data) ? { error: new AppError('INVALID') } : validate(data);
    };
  });
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('machine', undefined);
  const served = new Set<EndpointName>();

  app.addHook('onRoute', (route) => {
    if (isOutsideTable(route.url)) return;
    checkRoute(route, route.config?.endpoint);
  });
  app.addHook('onReady', async () => {
    const missing = (Object.keys(endpoints) as EndpointName[]).filter((name) => !served.has(name));
    if (missing.length > 0) throw new Error(`Nobody serves: ${missing.join(', ')}`);
  });
  // Checks the policy before the body is read.
  app.addHook('onRequest', async (request) => {
    const name = request.routeOptions.config.endpoint;
    if (!name || endpoints[name].policy === 'public') return;
    if (endpoints[name].policy === 'machine') {
      request.machine = await admitMachine(endpoints[name], request);
      return;
    }
    const endpoint: EndpointHead = endpoints[name];
    const found = await sessions.find(request, {
      isUse: !endpoint.isPassive,
      withScope: endpoint.policy === 'reserved',
    });
    // Sets the actor before the policy is checked, so that the log also names refused users.
    request.actor = found?.actor;
    request.actor = actorFor(endpoint, request, found);
  });

  async function admitMachine({ scope }: EndpointHead, { headers }: FastifyRequest) {
    const machine = await machines.find(headers.authorization);
    if (!machine) throw new AppError('UNAUTHENTICATED');
    if (scope && !machine.scopes.includes(scope)) throw new AppError('FORBIDDEN');
    return machine;
  }

  return (name, handler) => {
    const { method, path, kind } = endpoints[name];
    const schemas = api[name] as EndpointSchemas;
    const { bodyBytes, answerMs } = schemas;
    served.add(name);
    app.route({
      method,
      url: path,
      ...(bodyBytes && { bodyLimit: bodyBytes }),
      config: { endpoint: name, ...(answerMs && { answerMs }) },
      schema: {
        summary: schemas.summary,
        tags: [name.slice(0, name.indexOf('.'))],
        response: { 200: schemas.answer, ...(schemas.mayBeEmpty && { 204: z.null() }) },
        ...(schemas.params && { params: schemas.params }),
        // Refuses a query parameter that the endpoint does not declare.
        querystring: schemas.query ?? NOTHING,
        ...(method !== 'GET' && { body: schemas.body ?? NOTHING.nullish() }),
      },
      handler: unlessAnswered(async (request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        const { params, query, body, machine } = request;
        const actor = request.actor ?? machine;
        // The policy of every command guarantees an actor with a client.
        const command =
          kind === 'command'
            ? commandOf(name, actor as ActorOf<'client'>, readKey(request), request)
            : undefined;
        const input = { params, query, body, actor, command, request, reply };
        const answer = () => handler(input as object as Input<typeof name>);
        return isCostly(name) ? queued(request, answer) : answer();
      }),
    });
  };
}

function checkRoute(route: RouteOptions, name: EndpointName | undefined): void {
  const endpoint = name && endpoints[name];
  if (!endpoint) throw new Error(`${route.method} ${route.url} is not in the endpoint table`);
  if (!endpoint.policy) throw new Error(`${route.method} ${route.url} has no policy`);
  if (endpoint.path !== route.url) throw new Error(`${route.url} is not the path of ${name}`);
}

/**
 * Decides whether a user may call an endpoint, and for which client. If the user may not act for
 * the client in the header `x-user-clnum`, the answer is the same as for a missing client.
 */
function actorFor(
  { policy, path }: EndpointHead,
  { headers }: FastifyRequest,
  found: FoundSession | undefined,
): Actor & { scope?: CatalogueScope } {
  if (!found) throw new AppError('UNAUTHENTICATED');
  const { actor, clNum, scope } = found;
  // Requests about the session itself name no client in the header.
  if (path.startsWith('/api/auth/')) return actor;
  // A device sends commands for the user who made them, but another user may have signed in since.
  const user = headers[USER_HEADER];
  if (user !== undefined && user !== actor.userKey) throw new AppError('OTHER_USER');
  if (policy === 'user') return actor;
  if ((policy === 'commercial' || policy === 'visit') && actor.kind !== 'commercial') {
    throw new AppError('FORBIDDEN');
  }
  // A request by which a representative chooses or leaves a client names no client in the header.
  if (policy === 'commercial') return actor;
  if (clNum === null) {
    throw new AppError(headers[CLIENT_HEADER] === undefined ? 'CLIENT_NOT_CHOSEN' : 'NOT_FOUND');
  }
  if (policy !== 'reserved') return { ...actor, clNum };
  if (!scope?.isAdmitted) throw new AppError('NOT_ADMITTED');
  return { ...actor, clNum, scope };
}

/**
 * Sends JSON that the database has built. Tests check these responses against the schemas of the
 * contract.
 */
export function rawJson<N extends EndpointName>(reply: FastifyReply, text: string): Answer<N> {
  reply.type('application/json; charset=utf-8');
  return text as unknown as Answer<N>;
}
