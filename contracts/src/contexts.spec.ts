import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Api } from './api.ts';
import { api } from './api.ts';
import type { DeckEvent } from './cards/events.ts';
import type { CardEvent } from './cards/card-events.ts';
import { contexts } from './contexts.ts';
import { type AnamnesisEvent, eventDefinitions } from './events.ts';
import {
  type ContextContract,
  type DeclaredTwice,
  defineContext,
  mergeDistinct,
} from './kernel/calls/context.ts';
import { progressKinds } from './progress.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_ extends true>(): void => undefined;

/** Sent under an earlier name, so that services of two versions understand each other during an update. */
const earlierNames: Readonly<Record<string, string>> = {
  BeginShareCopy: 'BeginTaking',
  ContinueShareCopy: 'ContinueTaking',
  SkipShareCopy: 'SkipTaking',
};

describe('the contexts', () => {
  it('fold into the calls and events of the product, with their types', () => {
    holds<Same<Api['addFolder'], (typeof contexts.library.api)['addFolder']>>();
    holds<
      Same<Extract<AnamnesisEvent, { type: 'CardReviewed' }>, Extract<CardEvent, { type: 'CardReviewed' }>>
    >();
    holds<DeckEvent extends AnamnesisEvent ? true : false>();
    // @ts-expect-error: no context declares it
    holds<'NoSuchEvent' extends AnamnesisEvent['type'] ? true : false>();
    const calls = Object.values(contexts).flatMap((context) => Object.keys(context.api));
    expect(Object.keys(api)).toEqual(calls);
    expect(eventDefinitions.CardReviewed).toBe(contexts.cards.streams.card.CardReviewed);
    expect(eventDefinitions.AccountErased).toBe(contexts.accounts.streams.account.AccountErased);
  });

  it('cannot declare the same name twice: the error names it, and both contexts', () => {
    type Notes = typeof contexts.library;
    type Clash<Others extends Readonly<Record<string, ContextContract>>> = DeclaredTwice<
      { notes: Pick<Notes, 'api'> & Omit<ReturnType<typeof defineContext<object>>, 'api'> } & Others
    >[keyof ContextContract];
    expectTypeOf<Extract<Clash<Pick<typeof contexts, 'library'>>, `addFolder:${string}`>>().toEqualTypeOf<
      'addFolder: a call of notes and of library' | 'addFolder: a call of library and of notes'
    >();
    expectTypeOf<Clash<Pick<typeof contexts, 'cards'>>>().toBeNever();
    expect(() => mergeDistinct<Record<string, number>>([{ one: 1 }, { one: 2 }])).toThrow(
      'two contexts declare one',
    );
  });

  it('name what they have, and nothing else', () => {
    const { refusals, commands, streams } = defineContext({ api: {} });
    expect([refusals, commands, streams]).toEqual([{}, {}, {}]);
    expectTypeOf<keyof typeof commands>().toBeNever();
    // @ts-expect-error: no such part of a context
    expect(defineContext({ command: {} })).toBeDefined();
  });

  it('declare commands, read models and kinds of progress under their own names', () => {
    for (const { commands, readModels } of Object.values(contexts))
      for (const [name, declared] of Object.entries({ ...commands, ...readModels }))
        expect(declared.name).toBe(earlierNames[name] ?? name);
    for (const [name, kind] of Object.entries(progressKinds)) expect(kind.name).toBe(name);
    expect(progressKinds['page']).toBe(contexts.documents.progress.page);
  });
});
