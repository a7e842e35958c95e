import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import { EVENT_POSITION_HEADER } from '@anamnesis/contracts/kernel/headers.ts';
import { type JsonObject, jsonSchema } from './json-schema.ts';

/** The answer, and each status with which the call may be refused with its codes. */
export function responsesOf(endpoint: Endpoint): JsonObject {
  const refusals = Object.entries(codesByStatus(endpoint)).map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return { 200: answerOf(endpoint), ...Object.fromEntries(refusals) };
}

function answerOf({ kind, side, response }: Endpoint): JsonObject {
  if (kind === 'events') {
    const schema = jsonSchema(response, 'output');
    const description = 'Server-sent events; the data of each is JSON of this schema';
    return { description, content: { 'text/event-stream': { schema } } };
  }
  if (kind === 'file') {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file, as a download', content: { 'application/octet-stream': { schema } } };
  }
  const position = { description: 'Position of the last event', schema: { type: 'string' } };
  return {
    description: 'The answer',
    ...(side === 'command' ? { headers: { [EVENT_POSITION_HEADER]: position } } : {}),
    content: { 'application/json': { schema: jsonSchema(response, 'output') } },
  };
}

type Code = readonly [code: string, status: number];

const notNow: readonly Code[] = [
  ['NOT_YET', 503],
  ['POSITION_AHEAD', 503],
];

/** Whatever is sent must come in time; JSON is bounded in size besides. */
function codesOfBody({ kind, bodyLimit }: Endpoint): Code[] {
  if (kind === 'form') return [['TOO_SLOW', 408]];
  if (bodyLimit === 0) return [];
  return [
    ['TOO_SLOW', 408],
    ['BODY_TOO_LARGE', 413],
    ['NOT_JSON', 415],
  ];
}

function codesByStatus(endpoint: Endpoint): Record<number, string[]> {
  const { errors, access, reads, side } = endpoint;
  const all: Code[] = [
    ['INVALID_REQUEST', 400],
    ...(access === 'user' ? [['UNAUTHENTICATED', 401] as const] : []),
    ...codesOfBody(endpoint),
    ...(reads.length > 0 ? notNow : []),
    ...(side === 'command' ? [['STORAGE_FULL', 507] as const] : []),
    ...Object.entries(errors),
  ];
  const byStatus: Record<number, string[]> = {};
  for (const [code, status] of new Map(all)) byStatus[status] = [...(byStatus[status] ?? []), code];
  return byStatus;
}
