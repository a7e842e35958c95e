import type { Endpoint, RequestOf, ResponseOf } from '../calls/endpoint.ts';
import type { Position } from './event.ts';
import type { SentCommand } from './message.ts';
import type { StoredUpload } from '../stored-upload.ts';
import type { z } from 'zod';

/** The caller and the circumstances of a request. `userId` is empty on public endpoints. */
export type RequestContext = {
  userId: string;
  /** IANA name, already checked. */
  timeZone: string;
  correlationId: string;
  /** The origin of the request. */
  client: Client;
  /** Its bearer token; null on public endpoints. */
  token: CarriedToken | null;
  /**
   * A query from this machine, or with the operator's token: may see the state of the whole installation. Absent: no.
   */
  isOperator?: boolean;
  /** Of a command of a person who gave it an id. */
  sent?: SentCommand;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
};

/**
 * `address`: shared by one network, such as a home or a lecture hall. `device`: the cookie of a browser that signed in
 * before.
 */
export type Client = { address: string; device: string | null };
/** `expiresAt` is an ISO instant, `version` the token version of the person. */
export type CarriedToken = { id: string; expiresAt: string; version: number };

/** A file of a form. Its bytes are in the upload store until the handler has returned. */
export type IncomingFile = { fileName: string; upload: StoredUpload };

export type CommandRequest<E extends Endpoint> = RequestOf<E> & {
  /** Makes the command idempotent. */
  commandId: string;
  /** By field, in the order in which they were sent. */
  files: Readonly<Record<string, readonly IncomingFile[]>>;
  /** The value of the endpoint's cookie, as the browser sent it. */
  cookie: string | null;
};

/** A cookie for the browser to store. */
export type CookieToSet = { value: string; maxAgeSeconds: number };

/** `position` of the last event, for X-Event-Position; null when the response depends on no event. */
export type CommandAnswer<E extends Endpoint> = {
  body: ResponseOf<E>;
  position: Position | null;
  /** null: the browser deletes the endpoint's cookie; absent: the cookie stays unchanged. */
  cookie?: CookieToSet | null;
  /** After a sign-in: the browser is recognised by this value from now on. */
  device?: CookieToSet;
};

export type CommandHandler<E extends Endpoint> = (
  request: CommandRequest<E>,
  context: RequestContext,
) => Promise<CommandAnswer<E>>;

export type QueryHandler<E extends Endpoint> = (
  request: RequestOf<E>,
  context: RequestContext,
) => Promise<ResponseOf<E>>;

/** Each value becomes one server-sent event; the stream ends when the iteration does. */
export type StreamHandler<E extends Endpoint> = (
  request: RequestOf<E>,
  context: RequestContext,
) => AsyncIterable<z.output<E['response']>>;

/** A file that is streamed while its bytes are produced. A failure after the start aborts the download. */
export type MadeFile = { fileName: string; mime: string; content: AsyncIterable<Uint8Array> };

/** A file that stays as it is: clients may fetch parts of it and keep them. */
export type KeptFile = {
  fileName: string;
  mime: string;
  /** Of the content. */
  hash: string;
  /** In bytes. */
  size: number;
  /** The bytes from `from` to before `to`. */
  part: (part: { from: number; to: number }) => AsyncIterable<Uint8Array>;
  /** Content-Security-Policy for a file of a stranger that a browser could run, were it opened by itself. */
  policy?: string;
};
export type FileAnswer = MadeFile | KeptFile;

export type FileHandler<E extends Endpoint> = (
  request: RequestOf<E>,
  context: RequestContext,
) => Promise<FileAnswer>;

type SideOf<T, S extends 'command' | 'query'> = {
  [K in keyof T as T[K] extends { side: S } ? K : never]: T[K];
};
type HandlerOf<E extends Endpoint> = E extends { side: 'command' }
  ? CommandHandler<E>
  : E extends { kind: 'events' }
    ? StreamHandler<E>
    : E extends { kind: 'file' }
      ? FileHandler<E>
      : QueryHandler<E>;

/** The handlers of one side of an endpoint table: none may be missing. */
export type HandlersFor<T extends Record<string, Endpoint>, S extends 'command' | 'query'> = {
  [K in keyof SideOf<T, S>]: SideOf<T, S>[K] extends Endpoint ? HandlerOf<SideOf<T, S>[K]> : never;
};
