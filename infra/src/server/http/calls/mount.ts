import { api } from '@anamnesis/contracts/api.ts';
import { deriveId } from '@anamnesis/command-service/kernel/ids.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { Foreground } from '@anamnesis/contracts/kernel/work/foreground.ts';
import type {
  CommandHandler,
  FileHandler,
  QueryHandler,
  RequestContext,
  StreamHandler,
} from '@anamnesis/contracts/kernel/events/handler.ts';
import {
  COMMAND_ID_HEADER,
  commandIdPattern,
  EVENT_POSITION_HEADER,
} from '@anamnesis/contracts/kernel/calls/headers.ts';
import type { SentCommand } from '@anamnesis/contracts/kernel/events/message.ts';
import type { PositionTokens } from '@anamnesis/contracts/ports/log/position-tokens.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Tracer } from '@anamnesis/contracts/ports/tracer.ts';
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { Metrics } from '../../observability/metrics.ts';
import { tracedRequests } from '../../observability/tracing/traced-requests.ts';
import { createPlacesOfKinds, type PlacesOfKinds } from './call-places.ts';
import { type CommandIds, createCommandIds, callFingerprint } from './command-ids.ts';
import { contextOf, sessionOfCall } from './context.ts';
import { deviceCookie, readCookie, writeCookie } from '../sessions/cookies.ts';
import { checked, invalid } from './errors.ts';
import { inSession } from '../files/downloads.ts';
import { serveStream } from '../streams/event-stream.ts';
import { sendFile } from '../files/files.ts';
import { type FormOptions, withForm } from '../forms/form-requests.ts';
import type { ReadForm } from '../forms/forms.ts';
import { bodyReader } from './json-body.ts';
import type { LastPositions } from './last-positions.ts';
import { isOperator } from '../sessions/operators.ts';
import type { OpenStreams } from '../streams/open-streams.ts';
import { awaitMinPosition, unlessOfBefore, type ReadingCall } from './read-your-writes.ts';
import { sendJson } from './send-json.ts';
import { serving } from './undeclared-refusals.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { StreamEntry } from '../streams/stream-entry.ts';

export type Handlers = Readonly<Record<string, unknown>>;
export type MountOptions = FormOptions & {
  openStreams: OpenStreams;
  /** Files that are being sent. */
  downloads: OpenStreams;
  metrics: Metrics;
  foreground: Pick<Foreground, 'begin'>;
  /** null: no traces. */
  tracer: Tracer | null;
  /** By endpoint name; endpoints without a handler are not served here. */
  handlers: Handlers;
  /** By default the endpoints of the product. */
  table?: Readonly<Record<string, Endpoint>>;
  sessions: Sessions;
  /** Lets in who brings a ticket. */
  streamEntry: StreamEntry;
  store: ReadStore;
  positions: LastPositions;
  positionTokens: PositionTokens;
  logHead: ReadingCall['logHead'];
  isFull?: ReadingCall['isFull'];
  /** Requests with it are an operator's; without it, only requests from this machine are. */
  metricsToken?: string | undefined;
};

/** What all endpoints share. */
type Served = MountOptions & { places: PlacesOfKinds; ids: CommandIds };

/** Serves every endpoint of the table that has a handler. */
export function mountEndpoints(router: Router, options: MountOptions): void {
  const served = { ...options, places: createPlacesOfKinds(), ids: createCommandIds() };
  for (const [name, endpoint] of Object.entries<Endpoint>(options.table ?? api)) {
    const handler = options.handlers[name];
    if (handler === undefined) continue;
    const serve =
      endpoint.side === 'command' ? command(endpoint, handler, served) : query(endpoint, handler, served);
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[method](
      [endpoint.path, ...endpoint.aliases],
      (_, res, next) => {
        serving(res, endpoint);
        next();
      },
      measured(name, endpoint, options),
      ...(options.tracer ? [tracedRequests(name, endpoint, options.tracer)] : []),
      serve,
    );
  }
}

/** Event streams are not measured: they last as long as the page is open. */
function measured(
  name: string,
  { kind }: Endpoint,
  { metrics, foreground }: Pick<MountOptions, 'metrics' | 'foreground'>,
): RequestHandler {
  return (_, res, next) => {
    if (kind !== 'events') {
      const end = metrics.startRequest(name);
      res.once('finish', () => end(res.statusCode));
      res.once('close', foreground.begin());
    }
    next();
  };
}

function command(endpoint: Endpoint, handler: unknown, options: Served): RequestHandler {
  const handle = handler as CommandHandler<Endpoint>;
  const readBody = bodyReader(endpoint);
  return async (req, res) => {
    const context = await contextOf(endpoint, req, res, options);
    await options.places[endpoint.kind]?.take(context.userId, res);
    const commandId = commandIdOf(req, context);
    const answerTo = async ({
      fields,
      files,
    }: {
      fields: unknown;
      files: ReadForm['files'];
    }): Promise<void> => {
      const input = validated(endpoint, req, fields);
      const cookie = readCookie(req, endpoint.cookie);
      const sent = sentCommand(endpoint, req, context, { commandId, fields, files });
      const answer = await options.ids.once(sent, () =>
        handle({ ...input, commandId, files, cookie }, { ...context, ...(sent && { sent }) }),
      );
      if (endpoint.cookie !== null && answer.cookie !== undefined)
        writeCookie(req, res, endpoint.cookie, answer.cookie);
      if (answer.device) writeCookie(req, res, deviceCookie, answer.device);
      if (answer.position !== null) {
        options.positions.saw(context.userId, answer.position);
        const token = options.positionTokens.tokenOf(context.userId, answer.position);
        res.setHeader(EVENT_POSITION_HEADER, token);
      }
      send(endpoint, res, answer.body);
    };
    if (endpoint.kind === 'form') await withForm(endpoint, req, { ...context, commandId }, options, answerTo);
    else {
      await readBody(req, res);
      await answerTo({ fields: req.body, files: {} });
    }
  };
}

function query(endpoint: Endpoint, handler: unknown, options: Served): RequestHandler {
  const readBody = bodyReader(endpoint);
  return async (req, res) => {
    const context = await contextOf(endpoint, req, res, options);
    await options.places[endpoint.kind]?.take(context.userId, res);
    await readBody(req, res);
    const input = validated(endpoint, req, req.body);
    await awaitMinPosition(endpoint, req, context.userId, options);
    if (endpoint.kind === 'events') {
      const handle = handler as StreamHandler<Endpoint<never, never, never>>;
      const stream = { open: options.openStreams, session: sessionOfCall(context), context };
      await serveStream(req, res, stream, (signal) => handle(input as never, { ...context, signal }));
    } else if (endpoint.kind === 'file') {
      const handle = handler as FileHandler<Endpoint>;
      const session = { downloads: options.downloads, session: sessionOfCall(context), context };
      await inSession(res, session, async (own) => sendFile(req, res, await handle(input, own)));
    } else {
      const handle = handler as QueryHandler<Endpoint>;
      const asked = { ...context, isOperator: isOperator(req, options.metricsToken) };
      await unlessOfBefore(endpoint, options.store, async () =>
        send(endpoint, res, await handle(input, asked)),
      );
    }
  };
}

function validated(endpoint: Endpoint, req: Request, body: unknown) {
  return {
    params: checked(endpoint.params, req.params),
    query: checked(endpoint.query, req.query),
    body: checked(endpoint.body, body ?? {}),
  };
}

/** Responses are validated too: a client never gets what the endpoint table does not declare. */
function send(endpoint: Endpoint, res: Response, body: unknown): void {
  sendJson(res, 200, endpoint.response.parse(body));
}

/** undefined: its id is of nobody, or was not given, and is not sent again. */
function sentCommand(
  endpoint: Endpoint,
  req: Request,
  { userId }: RequestContext,
  { commandId, fields, files }: { commandId: string; fields: unknown; files: ReadForm['files'] },
): SentCommand | undefined {
  const givenId = req.get(COMMAND_ID_HEADER);
  if (givenId === undefined || userId === '') return undefined;
  const { params, query: of } = req;
  return { commandId, fingerprint: callFingerprint(givenId, endpoint, { params, query: of, fields, files }) };
}

/** The same id sent by two people is two commands. */
function commandIdOf(req: Request, { userId }: RequestContext): string {
  const given = req.get(COMMAND_ID_HEADER);
  if (given !== undefined && !commandIdPattern.test(given))
    throw invalid('The request has an id that is not valid.', COMMAND_ID_HEADER);
  return deriveId(userId, given ?? randomUUID());
}
