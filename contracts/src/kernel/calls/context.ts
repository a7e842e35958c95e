import type { Endpoint } from './endpoint.ts';
import type { EventDefinitions } from '../events/event.ts';
import type { CommandDefinition } from '../events/message.ts';
import type { ProgressKind } from '../work/progress.ts';
import type { ReadModel } from '../events/read-model.ts';
import type { Refusal } from '../events/refusals.ts';

/**
 * The public contract of a context: everything that other services and the browser may know of it. The modules of the
 * services are typed by it, so that a declaration without an implementation does not compile.
 */
export type ContextContract = {
  /** The categories of its streams, by the part of a stream's name before the hyphen, each with its events. */
  streams: Readonly<Record<string, EventDefinitions>>;
  /** Its HTTP endpoints, by name. */
  api: Readonly<Record<string, Endpoint>>;
  /** Its read models, by name. */
  readModels: Readonly<Record<string, ReadModel>>;
  /** Its own reasons to reject a request, by code. */
  refusals: Readonly<Record<string, Refusal>>;
  /** The commands that it accepts over the bus, by name. */
  commands: Readonly<Record<string, CommandDefinition>>;
  /** What processors report while they work, by name. */
  progress: Readonly<Record<string, ProgressKind>>;
};

type Nothing = Readonly<Record<never, never>>;
type Whole<C extends Partial<ContextContract>> = {
  readonly [Kind in keyof ContextContract]: Kind extends keyof C ? NonNullable<C[Kind]> : Nothing;
};
type NothingElse<C> = { [Kind in Exclude<keyof C, keyof ContextContract>]: never };

const nothing = { streams: {}, api: {}, readModels: {}, refusals: {}, commands: {}, progress: {} };

/** Declares a context. What it has none of needs not be named. */
export const defineContext = <const C extends Partial<ContextContract>>(
  context: C & NothingElse<C>,
): Whole<C> => ({ ...nothing, ...context }) as unknown as Whole<C>;

/** The union of one kind of entries over all contexts. */
export type EntriesOf<
  Contexts extends Record<string, ContextContract>,
  Kind extends keyof ContextContract,
> = {
  [C in keyof Contexts]: Contexts[C][Kind];
}[keyof Contexts];

type Words = {
  streams: 'a category of streams';
  api: 'a call';
  readModels: 'a read model';
  refusals: 'a refusal';
  commands: 'a command';
  progress: 'a kind of progress';
};
/**
 * By kind, a sentence for each name that two contexts declare: `getBookmarks: a call of practice and of bookmarks`. A union with a
 * name of its own would be shown by that name, so that it is only made where the error is to be.
 */
export type DeclaredTwice<Contexts extends Readonly<Record<string, ContextContract>>> = {
  [Kind in keyof ContextContract]: {
    [One in keyof Contexts & string]: {
      [
        Other in Exclude<keyof Contexts & string, One>
      ]: `${keyof Contexts[One][Kind] & keyof Contexts[Other][Kind] & string}: ${Words[Kind]} of ${One} and of ${Other}`;
    }[Exclude<keyof Contexts & string, One>];
  }[keyof Contexts & string];
};

type NamesOf<U> = U extends unknown ? keyof U : never;
type Named<U, Name extends PropertyKey> = U extends { readonly [N in Name]: infer Entry } ? Entry : never;
/** One record with the entries of all records of a union. */
export type Merged<U> = { [Name in NamesOf<U>]: Named<U, Name> };

/** Merges the records, in their order. Throws when two of them have the same name. */
export function mergeDistinct<R extends object>(records: readonly R[]): Merged<R> {
  const merged: Record<string, unknown> = {};
  for (const [name, value] of records.flatMap((record) => Object.entries(record))) {
    if (Object.hasOwn(merged, name)) throw new Error(`two contexts declare ${name}`);
    merged[name] = value;
  }
  return merged as Merged<R>;
}
