import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { HTTP, httpsFor } from './connections.ts';
import type { Db } from './database/client.ts';
import { drawProduct } from './demo/draw-product.ts';
import { keepSender, readSender } from './documents/distributor.ts';
import { createDocuments, type DocumentServices } from './documents/documents.ts';
import { accountModule } from './modules/accounts/account-routes.ts';
import { authModule } from './modules/accounts/auth-routes.ts';
import { type AccountServices, createSessions } from './modules/accounts/sessions.ts';
import { catalogueModule } from './modules/catalogue/catalogue-routes.ts';
import { clientsModule } from './modules/clients/clients-routes.ts';
import { contactModule } from './modules/contact/contact-routes.ts';
import { contentModule } from './modules/content/content-routes.ts';
import { deliveryModule } from './modules/delivery/delivery-routes.ts';
import { erpModule } from './modules/erp/erp-routes.ts';
import { createMachines } from './modules/erp/tokens.ts';
import { favouritesModule } from './modules/favourites/favourites-routes.ts';
import { globalModule } from './modules/global/global-routes.ts';
import { healthModule } from './modules/health/health-routes.ts';
import { invoicesModule } from './modules/invoices/invoices-routes.ts';
import { mediaModule } from './modules/media/media-routes.ts';
import { ordersModule } from './modules/orders/orders-routes.ts';
import { templatesModule } from './modules/templates/templates-routes.ts';
import { visitsModule } from './modules/visits/visits-routes.ts';
import { addCompression } from './plugins/compression.ts';
import { addConditionalAnswers } from './plugins/conditional.ts';
import { addCostlyReads } from './plugins/costly-reads.ts';
import { addDeadlines } from './plugins/deadlines.ts';
import { addErrors, answerBrokenRequest, answerFrameworkError } from './plugins/errors.ts';
import { addRequestLog, loggingOptions } from './plugins/logging.ts';
import { addOpenApi } from './plugins/openapi.ts';
import { addRefusals, type RefusalLimits } from './plugins/refusals.ts';
import { addRoutes } from './plugins/routes.ts';
import { addSecurity } from './plugins/security.ts';
import { addStaticFiles } from './plugins/static-files.ts';
import { createCaches } from './services/caches.ts';
import type { Config } from './services/config.ts';
import { createJobs } from './services/jobs.ts';
import { createReadLimits } from './services/limits/read-limits.ts';
import { createMailer } from './services/mailer.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

export interface Parts {
  config: Config;
  db: Db;
  log: Logger;
  dist?: string;
  refusalLimits?: RefusalLimits;
}

export type App = Awaited<ReturnType<typeof createApp>>;

export async function createApp({ config, db, log, dist = DIST, refusalLimits }: Parts) {
  const options = {
    ...loggingOptions(log),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerFrameworkError,
    routerOptions: { maxParamLength: 300 },
  };
  const server: FastifyInstance = config.tls
    ? (Fastify({ ...options, https: httpsFor(config.tls) }) as FastifyInstance)
    : Fastify({ ...options, http: HTTP });
  await keepSender(db, config.face.sender);
  const caches = createCaches();
  const documents = createDocuments(caches, config.face);
  const services: AccountServices & DocumentServices = {
    config,
    db,
    log,
    sessions: createSessions(config, db),
    jobs: createJobs(db, log),
    mailer: createMailer(config, log),
    readLimits: createReadLimits(),
    caches,
    documents,
    shownFace: async () => ({ ...(await documents.look()), sender: await readSender(db) }),
  };
  /** While `stopping` is true, the readiness check fails. */
  const state = { stopping: false };

  addErrors(server);
  addDeadlines(server);
  addRefusals(server, refusalLimits);
  addRequestLog(server);
  addSecurity(server, config.analytics?.url);
  // These calls must stay in this sequence: the hooks count the bytes of a response, compare its
  // ETag, and then compress it.
  const queued = addCostlyReads(server);
  addConditionalAnswers(server);
  addCompression(server);
  await server.register(fastifyCookie);
  const machines = createMachines(config, db);
  const route = addRoutes(server, { sessions: services.sessions, machines, queued });
  if (config.apiDocs) await addOpenApi(server, config.face.name);

  authModule(route, services);
  accountModule(route, services);
  clientsModule(route, services);
  visitsModule(route, services);
  globalModule(route, services);
  contentModule(route, services);
  contactModule(route, services);
  catalogueModule(route, services, queued);
  favouritesModule(route, services);
  ordersModule(route, services);
  deliveryModule(route, services);
  invoicesModule(route, services);
  templatesModule(route, services);
  mediaModule(route, services, drawProduct);
  erpModule(route, services);
  healthModule(route, services, state);

  await addStaticFiles(server, dist, {
    pollSeconds: config.buildsPollSeconds,
    hasSessionCookie: services.sessions.hasCookie,
  });
  return { server, services, state };
}
