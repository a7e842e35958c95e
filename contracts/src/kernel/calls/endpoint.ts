import { z } from 'zod';
import type { Paging } from './paging.ts';
import type { Rate } from '../work/rate.ts';
import type { ReadModel } from '../events/read-model.ts';
import type { Refusal } from '../events/refusals.ts';

/** `command` goes to the command service, `query` to the query service; the gateway routes by it. */
export type Side = 'command' | 'query';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * json: JSON in and out. form: multipart form in. events: server-sent events out; with GET a ticket or the token may be in the query,
 * with POST there is a JSON body. file: bytes out, streamed; `response` is then `noBody`.
 */
export type EndpointKind = 'json' | 'form' | 'events' | 'file';

type Fields = z.ZodType<Record<string, unknown>>;

/** One HTTP endpoint: routing, validation, the typed client and the OpenAPI document are derived from it. */
export type Endpoint<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  S extends Side = Side,
  K extends EndpointKind = EndpointKind,
> = {
  method: Method;
  /** Express notation: `/api/questions/:id`. */
  path: string;
  /** Further paths that reach the same endpoint. */
  aliases: readonly string[];
  side: S;
  access: 'public' | 'user';
  kind: K;
  summary: string;
  params: P;
  query: Q;
  body: B;
  /** Maximum bytes of a JSON body: 64 kB by default, 0 for an endpoint without a body. Forms have their own limits. */
  bodyLimit: number;
  /** The response body, or for `events` the data of one event. Each of its arrays has a `max`, which OpenAPI shows. */
  response: R;
  /** The list that is returned in pages; null when each list is bounded in another way. */
  page: Paging | null;
  /** How often it may be called; null: as often as anybody likes. */
  rate: Rate | null;
  /** Names of the file fields of a form. */
  files: readonly string[];
  /** How many files a field may have, by its name: each of the others has one. */
  several: Readonly<Record<string, number>>;
  /** Whether a form needs each of its files, or at least one of them. */
  filesNeeded: 'all' | 'any';
  /** Name of an HttpOnly cookie that holds a secret for this command only; scripts cannot read it. */
  cookie: string | null;
  /**
   * Names of the read models that a query reads, or all there are (`readsOf` names them). The query service waits until
   * each has passed X-Min-Position.
   */
  reads: readonly string[] | 'all';
  /** Names of the read models that a command changes; the browser refetches the queries that read them. */
  changes: readonly string[];
  /** Its refusal codes, beside those that follow from the rest, such as INVALID_REQUEST: see `refusalsOf`. */
  errors: readonly Refusal[];
};

const kB = 1024;
const usualBody = 64 * kB;
/** For an endpoint whose request may list thousands of items. */
export const longBody = 1024 * kB;
const nothing = z.object({});
/** The `response` of a `file` endpoint. */
export const noBody = z.never();
type Nothing = typeof nothing;

type Required = 'method' | 'path' | 'side' | 'summary' | 'response';

/** An endpoint as it is declared; the read models that it names are declared in contracts. */
type Declared<E extends Endpoint> = Pick<E, Required> &
  Partial<Omit<E, Required | 'reads' | 'changes' | 'rate'>> & {
    reads?: readonly ReadModel[] | 'all';
    changes?: readonly ReadModel[];
    rate?: Rate;
  };

/** Declares an endpoint; absent parts are empty, access is `user`, kind is `json`, a body has at most 64 kB. */
export function defineEndpoint<
  R extends z.ZodType,
  S extends Side,
  P extends Fields = Nothing,
  Q extends Fields = Nothing,
  B extends z.ZodType = Nothing,
  K extends EndpointKind = 'json',
>(input: Declared<Endpoint<P, Q, B, R, S, K>>): Endpoint<P, Q, B, R, S, K> {
  const defaults = {
    aliases: [],
    access: 'user' as const,
    kind: 'json' as K,
    files: [],
    several: {},
    filesNeeded: 'all' as const,
    cookie: null,
    page: null,
    rate: null,
    errors: [],
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    bodyLimit: input.body === undefined ? 0 : usualBody,
  };
  const reads = input.reads === 'all' ? input.reads : namesOf(input.reads);
  const named = { reads, changes: namesOf(input.changes) };
  return { ...defaults, ...input, ...named };
}

const namesOf = (models: readonly ReadModel[] = []): string[] => models.map(({ name }) => name);

/** Event streams that are opened with GET may carry a ticket or the token in the query: a browser's EventSource sends no headers. */
export const hasTokenInQuery = ({ kind, method }: Pick<Endpoint, 'kind' | 'method'>): boolean =>
  kind === 'events' && method === 'GET';

/** The query fields by which such a stream is told whose it is. */
export const streamAccess = {
  authorization: z.string().optional().meta({
    description:
      'The bearer token, where there is no `ticket`. It then stands in the address, and so in the log of whatever logs addresses',
  }),
  ticket: z.string().optional().meta({
    description:
      'An addition to the specification: a ticket of `POST /api/streamTicket`, which opens one stream once, within a minute',
  }),
};

/** The parts of a request, as a handler receives them: validated and typed. */
export type RequestOf<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};
/** What a handler returns, before validation. */
export type ResponseOf<E extends Endpoint> = z.input<E['response']>;

/** The response body of every refusal; further fields are the refusal's details. */
export const errorBodySchema = z.looseObject({
  error: z.string(),
  code: z.string(),
  /** Which part of the request is not valid, for programs: `error` is the sentence for people. */
  field: z.string().optional(),
  /** What is wrong with `field`, for programs and their developers. */
  problem: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
