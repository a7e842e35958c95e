import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { refusalsOf } from '@anamnesis/contracts/kernel/calls/endpoint-refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';

type Handler = (...args: never[]) => Promise<unknown>;

/** The same handlers, but a refusal that the endpoint does not declare becomes an error. */
export function onlyDeclared<H extends object>(table: Readonly<Record<string, Endpoint>>, handlers: H): H {
  const wrapped = Object.entries<Handler>(handlers as Record<string, Handler>).map(([name, handle]) => [
    name,
    (...args: never[]) =>
      handle(...args).catch((error: unknown) => {
        throw isUndeclared(table[name], error) ? new Error(`${name} does not declare ${error.code}`) : error;
      }),
  ]);
  return Object.fromEntries(wrapped) as H;
}

const isUndeclared = (endpoint: Endpoint | undefined, error: unknown): error is Rejection =>
  endpoint !== undefined && error instanceof Rejection && !refusalsOf(endpoint).includes(error.refusal);
