import {
  type Endpoint,
  errorBodySchema,
  hasTokenInQuery,
} from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { parametersOf } from './openapi/parameters.ts';
import { requestBodyOf } from './openapi/request-body.ts';
import { responsesOf } from './openapi/responses.ts';
import { type JsonObject, jsonSchema } from './openapi/json-schema.ts';

type Table = Readonly<Record<string, Endpoint>>;
export type OpenApiDocument = { openapi: string } & JsonObject;

/** The OpenAPI 3.1 description of an endpoint table. An alias is described as a path of its own. */
export function openApiDocument(table: Table): OpenApiDocument {
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    [endpoint.path, ...endpoint.aliases].forEach((path, index) => {
      const id = index === 0 ? name : `${name}_${index + 1}`;
      const key = path.replaceAll(/:(\w+)/g, '{$1}');
      paths[key] = { ...paths[key], [endpoint.method.toLowerCase()]: operationOf(id, endpoint) };
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Anamnesis', version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
    },
  };
}

function operationOf(operationId: string, endpoint: Endpoint): JsonObject {
  const body = requestBodyOf(endpoint);
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.side],
    security: endpoint.access === 'user' ? [{ token: [] }, ...(hasTokenInQuery(endpoint) ? [{}] : [])] : [],
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint),
  };
}
