import * as z from 'zod';
import { idsOf } from '@candour/kit/contract/permissions';
import { parameterNames, type Route, type Schema } from '@candour/kit/contract/route';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a list of routes. */
export const openApi = (routes: readonly Route[], info: { title: string; version: string }): Json => ({
  openapi: '3.1.0',
  info,
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: {
      Error: {
        type: 'object',
        properties: { errors: { type: 'array', items: { type: 'string' } } },
        required: ['errors'],
      },
    },
  },
  paths: routes.reduce<Record<string, Json>>((paths, route) => {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
    return paths;
  }, {}),
});

const operation = (route: Route): Json => ({
  summary: route.summary,
  ...(route.access.kind === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  ...(route.access.kind === 'may' ? { 'x-permissions-any-of': idsOf(...route.access.anyOf) } : {}),
  ...(route.access.kind === 'scope' ? { 'x-scope': route.access.scope } : {}),
  ...(route.access.kind === 'may' && route.access.everywhere ? { 'x-all-brands': true } : {}),
  parameters: [
    ...parameterNames(route.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...queryParameters(route.query),
  ],
  ...(route.body === undefined
    ? {}
    : { requestBody: { required: true, content: content(route.body, 'input', typeOf(route)) } }),
  responses: responses(route),
});

const responses = (route: Route): Json => ({
  ...done(route),
  ...(route.accepted === undefined
    ? {}
    : { 202: { description: 'One more step', content: content(route.accepted, 'output') } }),
  default: {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
});

const done = ({ response, download }: Route): Json => {
  if (download !== undefined)
    return { 200: { description: 'A file', content: { [download]: { schema: { type: 'string' } } } } };
  return response === undefined
    ? { 204: { description: 'Done' } }
    : { 200: { description: 'Done', content: content(response, 'output') } };
};

const typeOf = ({ upload }: Route): string => (upload === true ? 'multipart/form-data' : 'application/json');

const content = (schema: Schema, io: 'input' | 'output', type = 'application/json'): Json => ({
  [type]: { schema: jsonSchema(schema, io) },
});

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const queryParameters = (query: Schema | undefined): Json[] => {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};
