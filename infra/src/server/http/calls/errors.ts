import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import {
  EngineMisconfigured,
  EngineUnavailable,
  StorageFull,
  StorageUnusable,
} from '@anamnesis/contracts/ports/models/engine.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import type { ErrorRequestHandler, Response } from 'express';
import { z } from 'zod';
import { sendJson } from './send-json.ts';
import { checkDeclared, type OnUndeclaredRefusal } from './undeclared-refusals.ts';

export const invalid = (message: string, field?: string): Rejection =>
  new Rejection(commonRefusals.INVALID_REQUEST, message, field === undefined ? {} : { field });

const notValid = 'This request is incomplete or not valid. Please reload the page and try again.';

/** A part of a request, checked. The first problem of another one is sent twice: to the person, and to programs. */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: () => notValid });
  if (result.success) return result.data;
  const issue = firstOf(result.error.issues);
  const problem = firstOf(schema.safeParse(value).error?.issues ?? [])?.message ?? '';
  // A sentence that the schema has of its own is written for people; the library's names types and bounds.
  throw new Rejection(commonRefusals.INVALID_REQUEST, issue?.message ?? notValid, {
    field: issue?.path.join('.') ?? '',
    problem,
  });
}

/** Of a value that may be one of several, what is wrong with it as the first of them. */
function firstOf([issue]: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  if (issue?.code !== 'invalid_union' || issue.path.length > 0) return issue;
  return firstOf(issue.errors[0] ?? []) ?? issue;
}

/** An engine or another service is unavailable. */
export const unavailable = (): Rejection =>
  new Rejection(
    commonRefusals.UNAVAILABLE,
    'This is not available right now. Nothing was lost; please try again soon.',
  );

/** What is stored is safe; nothing can be added until the operator frees space. */
const storageFull = (): Rejection =>
  new Rejection(
    commonRefusals.STORAGE_FULL,
    'There is no space left on the server. This was not saved; everything saved before is safe and can be read and deleted. Please tell whoever runs it and try again later.',
  );

/** What is stored is as it was; nothing can be added until the operator has mended the disk. */
const storageUnusable = (): Rejection =>
  new Rejection(
    commonRefusals.STORAGE_UNUSABLE,
    'The server cannot write to its disk. This was not saved; nothing saved before was changed. Please tell whoever runs it and try again later.',
  );

export const fileTooLarge = (limitMb: number): Rejection =>
  new Rejection(libraryRefusals.FILE_TOO_LARGE, `The file is too large: ${limitMb} MB is the limit.`, {
    limitMb,
  });

/** Only for the log: the client has disconnected. */
export const uploadCutOff = (): Rejection => invalid('The upload was cut off.');

const failed = (): Rejection =>
  new Rejection(
    commonRefusals.INTERNAL_ERROR,
    'Something went wrong on our side. Nothing was lost; please try again.',
  );

export const bodyTooLarge = (): Rejection =>
  new Rejection(commonRefusals.BODY_TOO_LARGE, 'The request is too large.');

/** When to retry a request that was rejected with 503. */
export const retryAfterSeconds = 1;

export const rejectionBody = ({ message, code, details }: Rejection) => ({
  error: message,
  code,
  ...details,
});

function sendRejection(res: Response, rejection: Rejection): void {
  const wait = rejection.retryAfterSeconds ?? (rejection.status === 503 ? retryAfterSeconds : null);
  if (wait !== null) res.setHeader('Retry-After', String(wait));
  sendJson(res, rejection.status, rejectionBody(rejection));
}

/** What body-parser rejects, by its `type`. */
const ofBodies: Readonly<Record<string, () => Rejection>> = {
  'entity.parse.failed': () => invalid('The body is not valid JSON.'),
  'entity.too.large': bodyTooLarge,
};

/** What Express and its middleware reject: missing and hidden files, ranges, preconditions, malformed paths. */
function ofExpress(status: unknown): Rejection | null {
  if (status === 403 || status === 404)
    return new Rejection(commonRefusals.NOT_FOUND, 'There is no such file.');
  if (status === 412) return new Rejection(commonRefusals.CHANGED, 'The file has changed since.');
  if (status === 416) return new Rejection(commonRefusals.NO_SUCH_PART, 'The file has no such part.');
  return typeof status === 'number' && status < 500 ? invalid('The request is not valid.') : null;
}

const known = (error: unknown): Rejection | null => {
  if (error instanceof Rejection) return error;
  if (error instanceof StorageFull) return storageFull();
  if (error instanceof StorageUnusable) return storageUnusable();
  if (error instanceof EngineUnavailable) return unavailable();
  if (error instanceof URIError) return invalid('The request is not valid.');
  const { type, expose, status } = (error ?? {}) as { type?: unknown; expose?: unknown; status?: unknown };
  const refusal = typeof type === 'string' && Object.hasOwn(ofBodies, type) ? ofBodies[type] : undefined;
  if (refusal) return refusal();
  // Errors of Express and its middleware have `expose`; a `status` without it is that of another library.
  return typeof expose === 'boolean' ? ofExpress(status) : null;
};

function whatIsWrong(error: EngineUnavailable): string {
  if (error instanceof StorageFull) return 'a store is full';
  if (error instanceof StorageUnusable) return 'the disk of a store cannot be used';
  return error instanceof EngineMisconfigured
    ? 'an engine cannot be used as it is configured'
    : 'an engine is down';
}

/** The last handler: sends refusals as they are, everything else as one general sentence, and logs the error. */
export const errorHandler =
  (onUndeclared: OnUndeclaredRefusal = () => undefined): ErrorRequestHandler =>
  // Express knows it as a handler of errors by its four parameters.
  (error: unknown, req, res, _next) => {
    if (res.closed && (error as Partial<Error> | null)?.name === 'AbortError') {
      req.log.debug('the client left while it waited');
      return;
    }
    if (res.headersSent) {
      req.log.error({ err: error }, 'an answer was cut off');
      res.destroy();
      return;
    }
    if (error instanceof EngineUnavailable) {
      req.log.error({ engine: error.engine, because: error.message }, whatIsWrong(error));
    }
    const rejection = known(error);
    if (rejection) {
      const because = error === rejection ? {} : { because: String(error) };
      req.log.info({ code: rejection.code, status: rejection.status, ...because }, 'refused');
      checkDeclared(req, res, rejection, onUndeclared);
      sendRejection(res, rejection);
      return;
    }
    req.log.error({ err: error }, 'request failed');
    sendRejection(res, failed());
  };
