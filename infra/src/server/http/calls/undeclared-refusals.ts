import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { refusalsOf } from '@anamnesis/contracts/kernel/calls/endpoint-refusals.ts';
import type { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Request, Response } from 'express';

/** A refusal that the endpoint does not declare, such as `POST /api/user/login: EMAIL_TAKEN`. */
export type OnUndeclaredRefusal = (refusal: string) => void;

/** The message of its line in the log, with the `refusal`. */
export const undeclaredRefusal = 'a refusal that its endpoint does not declare';

const key = 'endpoint';

/** Records for the error handler which endpoint this request is for. */
export function serving(res: Response, endpoint: Endpoint): void {
  res.locals[key] = endpoint;
}

/** Logs a refusal that the endpoint does not declare: a bug of ours, although the client gets it as it is. */
export function checkDeclared(
  req: Request,
  res: Response,
  { code }: Rejection,
  onUndeclared: OnUndeclaredRefusal,
): void {
  const endpoint = res.locals[key] as Endpoint | undefined;
  if (!endpoint || refusalsOf(endpoint).some((declared) => declared.code === code)) return;
  const refusal = `${endpoint.method} ${endpoint.path}: ${code}`;
  req.log.error({ refusal }, undeclaredRefusal);
  onUndeclared(refusal);
}
