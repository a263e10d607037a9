import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Documents the API from its schemas. The caller must run this before it adds the routes. */
export async function addOpenApi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: { info: { title, version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null },
    // Only the page of the documentation may have inline styles.
    staticCSP: true,
    transformStaticCSP: () => POLICY,
  });
}
