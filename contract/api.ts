import type { z } from 'zod';
import { accountSchemas } from './account/schemas.ts';
import { authSchemas } from './auth/schemas.ts';
import { catalogueSchemas } from './catalogue/schemas.ts';
import { clientsSchemas } from './clients/schemas.ts';
import { contactSchemas } from './contact/schemas.ts';
import { contentSchemas } from './content/schemas.ts';
import type { EndpointSchemas } from './core/endpoint.ts';
import { deliverySchemas } from './delivery/schemas.ts';
import type { EndpointName } from './endpoints.ts';
import { erpSchemas } from './erp/schemas.ts';
import { favouritesSchemas } from './favourites/schemas.ts';
import { globalSchemas } from './global/schemas.ts';
import { healthSchemas } from './health/schemas.ts';
import { invoicesSchemas } from './invoices/schemas.ts';
import { mediaSchemas } from './media/schemas.ts';
import { ordersSchemas } from './orders/schemas.ts';
import { templatesSchemas } from './templates/schemas.ts';
import { visitsSchemas } from './visits/schemas.ts';

export const api = {
  ...authSchemas,
  ...accountSchemas,
  ...clientsSchemas,
  ...visitsSchemas,
  ...globalSchemas,
  ...contentSchemas,
  ...contactSchemas,
  ...catalogueSchemas,
  ...favouritesSchemas,
  ...ordersSchemas,
  ...deliverySchemas,
  ...invoicesSchemas,
  ...templatesSchemas,
  ...mediaSchemas,
  ...erpSchemas,
  ...healthSchemas,
} satisfies Record<EndpointName, EndpointSchemas>;

type Api = typeof api;
type Part<N extends EndpointName, P extends string> =
  Api[N] extends Record<P, infer S extends z.ZodType> ? z.infer<S> : undefined;

export type Params<N extends EndpointName> = Part<N, 'params'>;
export type Query<N extends EndpointName> = Part<N, 'query'>;
export type Body<N extends EndpointName> = Part<N, 'body'>;
export type Answer<N extends EndpointName> =
  | z.infer<Api[N]['answer']>
  | (Api[N] extends { mayBeEmpty: true } ? null : never);
