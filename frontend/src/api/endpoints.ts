import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { z } from 'zod';
import type { ApiError } from './api-error.ts';
import { positions } from './api.ts';
import type { Meta } from './base-query.ts';
import type { Call, EndpointSource } from './request.ts';
import { knownReadModels, type ReadModel } from './tags.ts';

/** The fields of path, query and body in one object; void when there are none. */
export type InputOf<E extends Endpoint> = OrVoid<
  Named<z.input<E['params']>> & Named<z.input<E['query']>> & Named<z.input<E['body']>>
>;
/** Without the index signature that the type of an empty object carries. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };
type OrVoid<T> = keyof T extends never ? void : { [K in keyof T]: T[K] };
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;

/** A form with its files by field name. */
export type UploadOf<E extends Endpoint> = InputOf<E> & {
  files: Record<string, File>;
  /** Called with the share that was sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
};

/** `build.query(query(libraryApi.getUserFolders))`: fetched again whenever one of its read models moves on. */
export function query<E extends Endpoint>(endpoint: EndpointSource<E>) {
  return {
    query: (input: InputOf<E>): Call => ({ endpoint, input }),
    transformResponse: (answer: unknown): AnswerOf<E> => answer as AnswerOf<E>,
    providesTags:
      typeof endpoint === 'function'
        ? (_answer: unknown, _error: unknown, _input: unknown, meta: Meta | undefined) =>
            knownReadModels(meta?.reads ?? [])
        : knownReadModels(endpoint.reads),
  };
}

/** `build.mutation(command(libraryApi.addFolder))`: what was answered from the read models it changes is fetched again. */
export function command<E extends Endpoint>(endpoint: EndpointSource<E>) {
  return {
    query: (input: InputOf<E>): Call => ({ endpoint, input }),
    transformResponse: (answer: unknown): AnswerOf<E> => answer as AnswerOf<E>,
    invalidatesTags: claimChanged,
  };
}

/** `build.mutation(upload(libraryApi.uploadPDF))`: a form, with progress. */
export function upload<E extends Endpoint>(endpoint: E) {
  return {
    query: ({ files, onProgress, ...input }: UploadOf<E>): Call => ({ endpoint, input, files, onProgress }),
    transformResponse: (answer: unknown): AnswerOf<E> => answer as AnswerOf<E>,
    invalidatesTags: claimChanged,
  };
}

/** `build.mutation(download(accountsApi.exportAccount))`: the answer is saved as a file. */
export function download<E extends Endpoint & { kind: 'file' }>(endpoint: EndpointSource<E>) {
  return {
    query: (input: InputOf<E>): Call => ({ endpoint, input }),
    transformResponse: (): null => null,
  };
}

/** On success, the read models that the change event of this command has not made us fetch already. */
function claimChanged(
  _answer: unknown,
  error: ApiError | undefined,
  _input: unknown,
  meta: Meta | undefined,
): ReadModel[] {
  if (error || !meta) return [];
  return knownReadModels(positions.claim(knownReadModels(meta.changes), meta.position));
}
