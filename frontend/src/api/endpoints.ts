import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { MutationDefinition, QueryDefinition, QueryReturnValue } from '@reduxjs/toolkit/query';
import { api, type baseQuery } from './api.ts';
import type { ApiError } from './api-error.ts';
import type { Meta } from './caller.ts';
import type { AnswerOf, InputOf } from './endpoint-types.ts';
import type { Call, FormFiles } from './transport/request.ts';
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

/** As `command`, for callers that send it again after no answer came: under one id it has one effect. */
export function repeatable<E extends Endpoint>(endpoint: E) {
  return {
    ...command(endpoint),
    query: ({ input, commandId }: { input: InputOf<E>; commandId: string }): Call => ({
      endpoint,
      input,
      commandId,
    }),
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

type BaseQuery = typeof baseQuery;
type DefinitionOf<E extends Endpoint> = E['side'] extends 'query'
  ? QueryDefinition<InputOf<E>, BaseQuery, ReadModel, AnswerOf<E>, 'api'>
  : MutationDefinition<
      E['kind'] extends 'form' ? UploadOf<E> : InputOf<E>,
      BaseQuery,
      ReadModel,
      AnswerOf<E>,
      'api'
    >;
type Table = Readonly<Record<string, Endpoint>>;
type DefinitionsOf<T extends Table> = {
  [K in keyof T as T[K]['kind'] extends 'json' | 'form' ? K : never]: DefinitionOf<T[K]>;
};

/**
 * `calls(groupsApi)`: injects the endpoints of a table, or of a part of one, under their names there, each by what it is: reads as
 * queries, commands as mutations, forms as uploads. What is fetched or kept in another way is injected by itself.
 */
export const calls = <T extends Table>(table: T) =>
  api.injectEndpoints({
    endpoints: (build) => {
      const made: Record<string, unknown> = {};
      for (const [name, endpoint] of Object.entries(table)) {
        // Two screens may name the same call.
        if (name in api.endpoints) continue;
        if (endpoint.kind === 'form') made[name] = build.mutation(upload(endpoint));
        else if (endpoint.kind === 'json')
          made[name] =
            endpoint.side === 'query' ? build.query(query(endpoint)) : build.mutation(command(endpoint));
      }
      return made as DefinitionsOf<T>;
    },
  });

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
