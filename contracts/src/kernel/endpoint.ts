import { z } from 'zod';
import type { Paging } from './paging.ts';
import type { ReadModel } from './read-model.ts';
import type { Refusal } from './refusals.ts';

/** `command` goes to the command service, `query` to the query service; the gateway splits by it. */
export type Side = 'command' | 'query';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * json: JSON in and out. form: multipart form in. events: server-sent events out, the token in the query. file: bytes out,
 * streamed; `response` is then `noBody`.
 */
export type EndpointKind = 'json' | 'form' | 'events' | 'file';

type Fields = z.ZodType<Record<string, unknown>>;

/** One call of the product: routing, validation, the typed client and the OpenAPI document are made from it. */
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
  /** Further spellings that reach the same call. */
  aliases: readonly string[];
  side: S;
  access: 'public' | 'user';
  kind: K;
  summary: string;
  params: P;
  query: Q;
  body: B;
  /** Most bytes of a JSON body: 64 kB where nothing else is said, 0 for a call that takes none. Forms have limits of their own. */
  bodyLimit: number;
  /** The answer, or for `events` the data of one event. Each of its arrays has a `max`, which OpenAPI shows. */
  response: R;
  /** The list that is returned in pages; null where each list is bounded by something else. */
  page: Paging | null;
  /** Names of the file fields of a form. */
  files: readonly string[];
  /** A secret that the browser keeps for this command alone: the name of an HttpOnly cookie, never seen by scripts. */
  cookie: string | null;
  /** Names of the read models that answer a query. The query service waits until each has passed X-Min-Position. */
  reads: readonly string[];
  /** Names of the read models that a command changes; the browser fetches again what was answered from them. */
  changes: readonly string[];
  /** What it may be refused with, beside what follows from the rest, such as INVALID_REQUEST: see `refusalsOf`. */
  errors: readonly Refusal[];
};

const kB = 1024;
const usualBody = 64 * kB;
/** For a call that may name thousands of things at once. */
export const longBody = 1024 * kB;
const nothing = z.object({});
/** The `response` of a file. */
export const noBody = z.never();
type Nothing = typeof nothing;

type Required = 'method' | 'path' | 'side' | 'summary' | 'response';

/** What an endpoint declares by itself; the read models that it names are those of contracts. */
type Declared<E extends Endpoint> = Pick<E, Required> &
  Partial<Omit<E, Required | 'reads' | 'changes'>> & {
    reads?: readonly ReadModel[];
    changes?: readonly ReadModel[];
  };

/** Declares an endpoint; absent parts are empty, access is `user`, kind is `json`, a body has 64 kB at most. */
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
    cookie: null,
    page: null,
    errors: [],
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    bodyLimit: input.body === undefined ? 0 : usualBody,
  };
  const named = { reads: namesOf(input.reads), changes: namesOf(input.changes) };
  return { ...defaults, ...input, ...named };
}

const namesOf = (models: readonly ReadModel[] = []): string[] => models.map(({ name }) => name);

/** The parts of a request, as a handler receives them: validated and typed. */
export type RequestOf<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};
/** What a handler answers, before validation. */
export type ResponseOf<E extends Endpoint> = z.input<E['response']>;

/** The body of every refusal; further fields are the refusal's details. */
export const errorBodySchema = z.looseObject({
  error: z.string(),
  code: z.string(),
  field: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
