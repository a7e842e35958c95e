import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import {
  COMMAND_ID_HEADER,
  MIN_POSITION_HEADER,
  TIME_ZONE_HEADER,
} from '@anamnesis/contracts/kernel/calls/headers.ts';
import type { z } from 'zod';
import type { ApiError } from '../api-error.ts';

/** One call as features pass it: the fields of path, query and body in one object, and the files of a form. */
export interface Call {
  endpoint: Endpoint;
  input: unknown;
  /** For callers that do their own retries: a command sent twice under one id has one effect. Default: a new id. */
  commandId?: string | undefined;
  /** For what was done earlier: the time zone at that moment. Default: the present one. */
  timeZone?: string | undefined;
  /** The call revokes the token it is sent with; its response is the user with a new token. */
  renewsToken?: boolean | undefined;
  /** The call deletes the account, and with it every token: the user leaves in every tab. */
  endsAccount?: boolean | undefined;
  /** By field; several of one field in their order. */
  files?: FormFiles | undefined;
  /** Of an endpoint that returns a file: the bytes from `from` to before `to` are returned, and nothing is saved. */
  part?: { from: number; to: number } | undefined;
  /** Of an endpoint that returns a file: it is returned as a FileContent, and nothing is saved. */
  whole?: boolean | undefined;
  /** Of an endpoint that returns a file: its name where the server sends none, and a listener for the bytes received so far. */
  download?: Download | undefined;
  /** Called with the fraction of an upload that was sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export type FormFiles = Readonly<Record<string, File | readonly File[]>>;

export interface Download {
  fileName?: string | undefined;
  onReceived?: ((bytes: number) => void) | undefined;
}

export interface CallContext {
  token: string | null;
  timeZone: string;
  minPosition: string;
  /** The same for every attempt of one call. */
  commandId: string;
}

/** What goes over the wire. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | null;
}

export type Built = { ok: true; request: WireRequest } | { ok: false; error: ApiError };

/** Validates the input against the endpoint and builds the request. Invalid input is rejected without being sent. */
export function buildRequest(call: Call, circumstances: CallContext): Built {
  const { endpoint } = call;
  const parts = [endpoint.params, endpoint.query, endpoint.body].map((part) =>
    part.safeParse(call.input ?? {}),
  );
  const failed = parts.find((part) => !part.success);
  if (failed?.error) return { ok: false, error: invalid(failed.error) };
  const [params, query, body] = parts.map((part) => part.data as Record<string, unknown>);
  const form = endpoint.kind === 'form';
  const bodyless = endpoint.method === 'GET';
  return {
    ok: true,
    request: {
      method: endpoint.method,
      url: urlOf(endpoint.path, params ?? {}, query ?? {}),
      headers: {
        ...headersOf(endpoint, circumstances, !form && !bodyless),
        ...(call.part && { Range: `bytes=${call.part.from}-${call.part.to - 1}` }),
      },
      body: form ? formOf(body ?? {}, call.files ?? {}) : bodyless ? null : JSON.stringify(body),
    },
  };
}

/** Fills `:name` parts and appends the query; absent fields are left out. */
function urlOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

function headersOf(endpoint: Endpoint, { token, ...known }: CallContext, json: boolean) {
  return {
    Accept: 'application/json',
    [TIME_ZONE_HEADER]: known.timeZone,
    ...(json && { 'Content-Type': 'application/json' }),
    ...(token && endpoint.access === 'user' && { Authorization: `Bearer ${token}` }),
    ...(endpoint.side === 'command'
      ? { [COMMAND_ID_HEADER]: known.commandId }
      : known.minPosition !== '' && { [MIN_POSITION_HEADER]: known.minPosition }),
  };
}

/** Fields before files: a server that streams the form then knows the fields before the file arrives. */
function formOf(body: Record<string, unknown>, files: FormFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.set(name, String(value));
  for (const [name, given] of Object.entries(files))
    for (const file of given instanceof File ? [given] : given) form.append(name, file, file.name);
  return form;
}

function invalid({ issues }: z.ZodError): ApiError {
  const [first] = issues;
  return {
    message: first?.message ?? 'The request is incomplete.',
    code: 'INVALID_REQUEST',
    status: 400,
    details: { field: first?.path.join('.') ?? '' },
  };
}
