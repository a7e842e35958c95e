import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { ApiError } from './api-error.ts';
import type { Meta } from './caller.ts';
import type { AnswerOf, InputOf } from './endpoint-types.ts';
import type { Call } from './request.ts';
import { positions } from './tab.ts';
import { knownReadModels, type ReadModel } from './tags.ts';

/** A form with its files by field name. */
export type UploadOf<E extends Endpoint> = InputOf<E> & {
  files: Record<string, File>;
  /** Called with the share that was sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
};

/** `build.query(query(libraryApi.getUserFolders))`: fetched again whenever one of its read models moves on. */
export function query<E extends Endpoint>(endpoint: E) {
  return {
    query: (input: InputOf<E>): Call => ({ endpoint, input }),
    transformResponse: (answer: unknown): AnswerOf<E> => answer as AnswerOf<E>,
    providesTags: knownReadModels(endpoint.reads),
  };
}

/** `build.mutation(command(libraryApi.addFolder))`: what was answered from the read models it changes is fetched again. */
export function command<E extends Endpoint>(endpoint: E) {
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
