import { api } from '@anamnesis/contracts/api.ts';
import { defineEndpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';

type Parameter = { name: string; in: string; required: boolean };
type Content = Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }>;
type Operation = {
  operationId: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content; headers?: object }>;
};

const document = openApiDocument(api);
const paths = document['paths'] as Record<string, Record<string, Operation>>;
const notes = '/api/notesRoutes';
const operation = (path: string, method: string): Operation => paths[path]![method]!;

describe('the OpenAPI document', () => {
  it('is an answer of its own call, and plain JSON', () => {
    expect(systemApi.openapi.response.parse(document)).toEqual(document);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('describes every endpoint once, and its aliases', () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(api)));
    expect(operation(`${notes}/getpdfimages`, 'post').operationId).toBe('getPDFImages_2');
  });

  it('has the query with what is required', () => {
    const { parameters } = operation(`${notes}/getDueQuestions`, 'get');
    const required = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required: must }) => [name, must]);
    expect(required).toEqual([
      ['questionType', true],
      ['dueDate', true],
      ['pdfId', false],
      ['yieldFilter', false],
      ['limit', false],
      ['cursor', false],
    ]);
  });

  it('shows how long each list may be, and how its pages are asked for', () => {
    const due = operation(`${notes}/getDueQuestions`, 'get');
    const limit = due.parameters.find(({ name }) => name === 'limit');
    expect(limit).toMatchObject({ schema: { minimum: 1, maximum: 1000 } });
    const { properties } = due.responses['200']!.content['application/json']!.schema;
    expect(properties).toMatchObject({ dueQuestions: { maxItems: 1000 }, nextCursor: {} });
    const folders = operation(`${notes}/getUserFolders`, 'get').responses['200'];
    expect(folders?.content['application/json']?.schema.properties).toMatchObject({
      folders: { maxItems: 5000, items: { properties: { PDFs: { maxItems: 20_000 } } } },
    });
  });

  it('asks for no body where none is needed', () => {
    const { requestBody } = operation('/api/socialRoutes/acceptSharedResource/{id}', 'put');
    expect(requestBody?.required).toBe(false);
  });

  it('asks for what is sent and promises what is received', () => {
    const { requestBody, responses } = operation(`${notes}/getPDFImages`, 'post');
    expect(requestBody?.content['application/json']?.schema.required).toEqual(['pdfId']);
    expect(requestBody?.required).toBe(true);
    const codes = Object.entries(responses).map(([status, { description }]) => [status, description]);
    expect(codes).toEqual([
      ['200', 'The answer'],
      ['400', 'INVALID_REQUEST'],
      ['401', 'UNAUTHENTICATED'],
      ['404', 'NOT_FOUND'],
      ['408', 'TOO_SLOW'],
      ['413', 'BODY_TOO_LARGE, DOCUMENT_TOO_LARGE'],
      ['415', 'NOT_JSON'],
      ['422', 'EXTRACTION_FAILED, PREPARATION_FAILED, STORED_FILE_DAMAGED'],
      ['431', 'HEADERS_TOO_LARGE'],
      ['503', 'NOT_YET, POSITION_AHEAD, UNAVAILABLE'],
    ]);
  });

  it('has the fields and files of a form', () => {
    const { requestBody } = operation(`${notes}/multimodal_upload`, 'post');
    const schema = requestBody?.content['multipart/form-data']?.schema;
    expect(Object.keys(schema?.properties ?? {})).toEqual([
      'customName',
      'folderID',
      'makeCards',
      'password',
      'pdfFile',
      'textFile',
    ]);
    expect(schema).toMatchObject({
      required: ['customName', 'folderID'],
      anyOf: [{ required: ['pdfFile'] }, { required: ['textFile'] }],
    });
  });

  it('has event streams, whose ticket or token is in the query', () => {
    const { responses, security, parameters } = operation(`${notes}/extractAndGenerateSSE`, 'get');
    expect(Object.keys(responses['200']?.content ?? {})).toEqual(['text/event-stream']);
    // The token may stand in the query instead.
    expect(security).toEqual([{ token: [] }, {}]);
    for (const name of ['authorization', 'ticket'])
      expect(parameters).toContainEqual(expect.objectContaining({ name, in: 'query', required: false }));
  });

  it('has event streams that take a body, with the token in the header', () => {
    const ask = defineEndpoint({
      method: 'POST',
      path: '/api/ask',
      side: 'query',
      kind: 'events',
      summary: '',
      body: z.object({ question: z.string() }),
      response: z.object({ position: z.string(), text: z.string() }),
    });
    const described = openApiDocument({ ask })['paths'] as typeof paths;
    const { requestBody, responses, security, parameters } = described['/api/ask']!['post']!;
    expect(requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['question'] } } },
    });
    expect(responses['200']).toMatchObject({
      content: {
        'text/event-stream': {
          schema: {
            required: ['data'],
            properties: {
              data: {
                contentMediaType: 'application/json',
                contentSchema: { required: ['position', 'text'] },
              },
            },
          },
        },
      },
    });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '408', '413', '415']));
    expect(security).toEqual([{ token: [] }]);
    const named = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(named).not.toContain('query authorization');
  });

  it('asks for a token except on public calls, and tells the position of commands', () => {
    expect(operation(`${notes}/add_Folder`, 'post').security).toEqual([{ token: [] }]);
    expect(operation('/api/user/login', 'post').security).toEqual([]);
    expect(operation(`${notes}/add_Folder`, 'post').responses['200']?.headers).toHaveProperty(
      'X-Event-Position',
    );
  });

  it('names the refusal of a call that has a rate, with the time to wait', () => {
    const refused = operation(`${notes}/testEndpoint`, 'post').responses['429'];
    expect(refused).toMatchObject({ description: 'TOO_MANY_ATTEMPTS' });
    expect(refused?.headers).toHaveProperty('Retry-After');
  });

  it('writes parameters of the path as OpenAPI does', () => {
    const table = { one: { ...api.health, path: '/api/things/:id/parts/:part' } };
    expect(Object.keys(openApiDocument(table)['paths'] as object)).toEqual(['/api/things/{id}/parts/{part}']);
  });
});
