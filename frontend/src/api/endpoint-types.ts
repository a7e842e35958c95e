import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { z } from 'zod';

/** The fields of path, query and body in one object, of a body that may be one of several for each of them; void when there are none. */
export type InputOf<E extends Endpoint> = OrVoid<
  Named<z.input<E['params']>> & Named<z.input<E['query']>> & Named<z.input<E['body']>>
>;
/** Without the index signature that the type of an empty object carries. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };
type OrVoid<T> = T extends unknown ? (keyof T extends never ? void : { [K in keyof T]: T[K] }) : never;
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
