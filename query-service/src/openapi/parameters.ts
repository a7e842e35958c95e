import { readsOf } from '@anamnesis/contracts/read-models.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import {
  COMMAND_ID_HEADER,
  commandIdPattern,
  CORRELATION_ID_HEADER,
  MIN_POSITION_HEADER,
  TIME_ZONE_HEADER,
} from '@anamnesis/contracts/kernel/calls/headers.ts';
import { positionTokensPattern } from '@anamnesis/contracts/ports/log/position-tokens.ts';
import { type JsonObject, schemaPropertiesOf } from './json-schema.ts';

/** Fields of the path and the query, and the headers that the endpoint accepts. */
export const parametersOf = (endpoint: Endpoint): JsonObject[] => [
  ...schemaPropertiesOf(endpoint.params).map(({ name, schema }) => ({
    name,
    in: 'path',
    required: true,
    schema,
  })),
  ...schemaPropertiesOf(endpoint.query).map(({ name, required, schema }) => ({
    name,
    in: 'query',
    required,
    schema,
  })),
  ...headersOf(endpoint),
];

function headersOf(endpoint: Endpoint): JsonObject[] {
  const { side, access } = endpoint;
  const reads = readsOf(endpoint);
  const headers = [header(CORRELATION_ID_HEADER, 'Ties log lines together')];
  if (access === 'user')
    headers.push(header(TIME_ZONE_HEADER, 'IANA name of the zone of local dates; UTC when absent'));
  if (side === 'command')
    headers.push(
      header(
        COMMAND_ID_HEADER,
        'For instance a UUID; sending it twice has one effect, sending another command with it is refused',
        commandIdPattern,
      ),
    );
  if (reads.length > 0) {
    headers.push(
      header(
        MIN_POSITION_HEADER,
        `Waits until ${reads.join(', ')} have passed these positions, separated by commas`,
        positionTokensPattern,
      ),
    );
  }
  return headers;
}

const header = (name: string, description: string, pattern?: RegExp): JsonObject => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...(pattern === undefined ? {} : { pattern: pattern.source }) },
});
