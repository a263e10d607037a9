import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Answer, api, type Body, type Params, type Query } from '../../contract/api.ts';
import type { EndpointSchemas } from '../../contract/core/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { Db } from '../database/client.ts';
import type { ActorOf } from './actor.ts';
import { type Command, readCommand } from './idempotency.ts';
import { checkPolicy } from './policy.ts';
import type { Sessions } from './sessions.ts';

interface Input<N extends EndpointName> {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  actor: ActorOf<(typeof endpoints)[N]['policy']>;
  /** Of a command, what `once` needs to do it once. */
  command: (typeof endpoints)[N]['kind'] extends 'command' ? Command : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Serves one endpoint of the table; everything about it but the handler comes from there. */
export type Route = <N extends EndpointName>(
  name: N,
  handler: (input: Input<N>) => Promise<Answer<N>>,
) => void;

const NOTHING = z.strictObject({});

/** The addresses that belong to no endpoint: the built page, and the documentation. */
const isOutsideTable = (url: string) =>
  url === '*' || url === '/*' || url === '/api/docs' || url.startsWith('/api/docs/');

/**
 * Makes the endpoint table the only way to a route. One that is missing from it, or has no policy,
 * stops the start; so does an entry of the table that nobody serves.
 */
export function addRoutes(app: FastifyInstance, db: Db, sessions: Sessions): Route {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('actor', undefined);
  const served = new Set<EndpointName>();

  app.addHook('onRoute', (route) => {
    if (isOutsideTable(route.url)) return;
    checkRoute(route, route.config?.endpoint);
  });
  app.addHook('onReady', async () => {
    const missing = (Object.keys(endpoints) as EndpointName[]).filter((name) => !served.has(name));
    if (missing.length > 0) throw new Error(`Nobody serves: ${missing.join(', ')}`);
  });
  // Before the body is read: whoever is refused sends nothing more.
  app.addHook('onRequest', async (request) => {
    const name = request.routeOptions.config.endpoint;
    if (!name) return;
    const { policy } = endpoints[name];
    if (policy === 'public') return;
    request.actor = await sessions.find(request);
    await checkPolicy(db, policy, request);
  });

  return (name, handler) => {
    const { method, path, kind } = endpoints[name];
    const { summary, params, query, body, answers } = api[name] as EndpointSchemas;
    served.add(name);
    app.route({
      method,
      url: path,
      config: { endpoint: name },
      schema: {
        summary,
        tags: [name.slice(0, name.indexOf('.'))],
        response: answers,
        ...(params && { params }),
        // What an endpoint does not name, it does not take.
        querystring: query ?? NOTHING,
        ...(method !== 'GET' && { body: body ?? NOTHING.nullish() }),
      },
      handler: async (request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        const input = { params: request.params, query: request.query, body: request.body };
        const { actor } = request;
        // The policy of every command is `client`: there is an actor, and a client.
        const command =
          kind === 'command' ? readCommand(name, actor as ActorOf<'client'>, request) : undefined;
        // The schemas above have made these what their types say.
        return handler({ ...input, actor, command, request, reply } as object as Input<
          typeof name
        >);
      },
    });
  };
}

function checkRoute(route: RouteOptions, name: EndpointName | undefined): void {
  const endpoint = name && endpoints[name];
  if (!endpoint) throw new Error(`${route.method} ${route.url} is not in the endpoint table`);
  if (!endpoint.policy) throw new Error(`${route.method} ${route.url} has no policy`);
  if (endpoint.path !== route.url) throw new Error(`${route.url} is not the path of ${name}`);
}
