import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { refusalsOf } from '@anamnesis/contracts/kernel/calls/endpoint-refusals.ts';
import type { RefusalStatus } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { EVENT_POSITION_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { type JsonObject, jsonSchema } from './json-schema.ts';

/** Statuses that come with the time to wait, where it is known. */
const toldToWait: ReadonlySet<number> = new Set<RefusalStatus>([413, 429, 503]);
const retryAfter = { description: 'Seconds to wait before the next attempt', schema: { type: 'integer' } };

/** The success response, and each refusal status with its codes. */
export function responsesOf(endpoint: Endpoint): JsonObject {
  const refusals = Object.entries(codesByStatus(endpoint)).map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      ...(toldToWait.has(Number(status)) ? { headers: { 'Retry-After': retryAfter } } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return { 200: answerOf(endpoint), ...Object.fromEntries(refusals) };
}

function answerOf({ kind, side, response }: Endpoint): JsonObject {
  if (kind === 'events') {
    const data = {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: jsonSchema(response, 'output'),
    };
    const schema = { type: 'object', required: ['data'], properties: { data } };
    const description = 'Server-sent events: the schema is that of one, and the data of each is JSON';
    return { description, content: { 'text/event-stream': { schema } } };
  }
  if (kind === 'file') {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file, as a download', content: { 'application/octet-stream': { schema } } };
  }
  const position = {
    description: 'Position of the last event: opaque, equal for equal positions',
    schema: { type: 'string' },
  };
  return {
    description: 'The answer',
    ...(side === 'command' ? { headers: { [EVENT_POSITION_HEADER]: position } } : {}),
    content: { 'application/json': { schema: jsonSchema(response, 'output') } },
  };
}

function codesByStatus(endpoint: Endpoint): Record<number, string[]> {
  const byStatus: Record<number, string[]> = {};
  for (const { code, status } of refusalsOf(endpoint)) (byStatus[status] ??= []).push(code);
  return byStatus;
}
