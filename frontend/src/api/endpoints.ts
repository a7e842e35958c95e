import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error.ts';
import type { Meta } from './caller.ts';
import type { AnswerOf, InputOf } from './endpoint-types.ts';
import type { Call, FormFiles } from './request.ts';
import { positions } from './tab.ts';
import { knownReadModels, type ReadModel } from './tags.ts';

/** A form with its files by field name. */
export type UploadOf<E extends Endpoint> = InputOf<E> & {
  files: FormFiles;
  /** Called with the fraction that was sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** For callers that send it again later: see `Call`. */
  commandId?: string | undefined;
};

/** `build.query(query(libraryApi.getUserFolders))`: refetched whenever one of its read models changes. */
export function query<E extends Endpoint>(endpoint: E) {
  return {
    query: (input: InputOf<E>): Call => ({ endpoint, input }),
    transformResponse: (answer: unknown): AnswerOf<E> => answer as AnswerOf<E>,
    providesTags: knownReadModels(endpoint.reads),
  };
}

type Page = { nextCursor: string | null } & Record<string, unknown>;
type Fetched = QueryReturnValue<unknown, ApiError, Meta>;
type FetchPage = (call: Call) => Fetched | PromiseLike<Fetched>;

/** `build.query(wholeList(cardsApi.getAnkiQuestions))`: fetches all pages of a list and returns them as one list. */
export function wholeList<E extends Endpoint>(endpoint: E) {
  const { list = '' } = endpoint.page ?? {};
  return {
    queryFn: async (
      input: InputOf<E>,
      _api: unknown,
      _extra: unknown,
      fetchPage: FetchPage,
    ): Promise<QueryReturnValue<AnswerOf<E>, ApiError, Meta>> => {
      const items: unknown[] = [];
      let cursor: string | null = null;
      for (;;) {
        const page: object = cursor === null ? {} : { cursor };
        const { data, error, meta } = await fetchPage({ endpoint, input: { ...(input as object), ...page } });
        if (error !== undefined) return { error, ...(meta && { meta }) };
        const answer = data as Page;
        items.push(...(answer[list] as unknown[]));
        cursor = answer.nextCursor;
        if (cursor === null)
          return { data: { ...answer, [list]: items } as AnswerOf<E>, ...(meta && { meta }) };
      }
    },
    providesTags: knownReadModels(endpoint.reads),
  };
}

/** `build.mutation(command(libraryApi.addFolder))`: queries on the read models that it changes are refetched. */
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
    query: ({ files, onProgress, commandId, ...input }: UploadOf<E>): Call => ({
      endpoint,
      input,
      files,
      onProgress,
      commandId,
    }),
    transformResponse: (answer: unknown): AnswerOf<E> => answer as AnswerOf<E>,
    invalidatesTags: claimChanged,
  };
}

/** The read models that a call has changed, except those already refetched because of its change event. */
export const changedBy = ({ changes, position }: Pick<Meta, 'changes' | 'position'>): ReadModel[] =>
  knownReadModels(positions.claim(knownReadModels(changes), position));

/** What a command has changed; nothing when it failed. */
function claimChanged(
  _answer: unknown,
  error: ApiError | undefined,
  _input: unknown,
  meta: Meta | undefined,
): ReadModel[] {
  if (error || !meta) return [];
  return changedBy(meta);
}
