import type { cardsContext } from '@anamnesis/contracts/cards/context.ts';
import { contexts, type Contexts } from '@anamnesis/contracts/contexts.ts';
import type { EventDefinitions } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Complete } from '@anamnesis/contracts/kernel/complete.ts';
import { commandSubject } from '@anamnesis/contracts/kernel/events/message.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { cardsModule } from './cards/module.ts';
import { documentsModule } from './documents/module.ts';
import { closeStreamsOf } from './kernel/erasure.ts';
import { deriveId } from './kernel/ids.ts';
import type { CommandModule, CommandModules, MissingInModule, MissingInModules } from './kernel/module.ts';
import { createTestService } from './testing/test-service.ts';
import { modules } from './modules.ts';

const context = { userId: 'ada', commandId: 'c', correlationId: 'c', causationId: 'c' };

describe('the modules', () => {
  it.each(Object.entries(modules))(
    'of %s decide about the events that the context declares',
    (name, module) => {
      const declared: Record<string, EventDefinitions> = contexts[name as keyof typeof modules].streams;
      for (const [stream, { category }] of Object.entries(module.streams))
        expect(category.definitions).toBe(declared[stream]);
    },
  );

  it('accept every bus command that a context declares', () => {
    const declared = Object.values(contexts).flatMap(({ commands }) =>
      Object.values(commands).map(commandSubject),
    );
    const { busCommands } = createTestService();
    expect(busCommands.map(({ subject }) => subject)).toEqual(declared);
  });

  it('close the streams of an erased person in their order, with command ids that a retry repeats', async () => {
    const { deps, log } = createTestService();
    const { library, preferences } = modules;
    const close = closeStreamsOf([library, cardsModule, preferences], deps.streams);
    for (let n = 0; n < 2; n += 1) expect(await close(context)).toBe(2n);
    expect(log.all().map(({ stream, type, metadata }) => [stream, type, metadata.commandId])).toEqual([
      ['library-ada', 'LibraryErased', deriveId('ada', 'erase-library')],
      ['preferences-ada', 'PreferencesErased', deriveId('ada', 'erase-preferences')],
    ]);
  });

  it('do not compile without what the context declares: the error begins with its name', () => {
    type Cards<Part extends Partial<CommandModule<typeof cardsContext>>> = MissingInModule<
      typeof cardsContext,
      Omit<typeof cardsModule, keyof Part> & Part
    >;
    type Streams = (typeof cardsModule)['streams'];
    expectTypeOf<
      Cards<{ streams: Omit<Streams, 'card'> }>
    >().toEqualTypeOf<'card: nothing says what an erasure does to these streams'>();
    type Calls = ReturnType<(typeof cardsModule)['handlers']>;
    expectTypeOf<
      Cards<{ handlers: () => Omit<Calls, 'updateAnki'> }>
    >().toEqualTypeOf<'updateAnki: no handler of this call'>();
    expectTypeOf<
      Cards<{ busCommands: () => object }>
    >().toExtend<`${string}: no handler of this command over the bus`>();
    expectTypeOf<Cards<{ busCommands: () => object }>>().not.toBeNever();
    expectTypeOf<
      MissingInModule<typeof cardsContext, Omit<typeof cardsModule, 'busCommands'>>
    >().toEqualTypeOf<Cards<{ busCommands: () => object }>>();
    type WithoutCards = MissingInModules<Pick<Contexts, 'cards'>, object>;
    expectTypeOf<WithoutCards>().toEqualTypeOf<'cards: no module of this context'>();
    // @ts-expect-error: something is missing
    type Refused = Complete<WithoutCards>;
    expectTypeOf<Refused>().toEqualTypeOf<WithoutCards>();
  });

  it('do not compile with what the context does not declare', () => {
    const { card } = cardsModule.streams;
    // @ts-expect-error: the events of `card` are not those of `deck`
    const mistaken: CommandModule<typeof cardsContext> = { ...cardsModule, streams: { deck: card, card } };
    // @ts-expect-error: the module of another context
    const exchanged: CommandModules<Contexts> = { ...modules, cards: documentsModule };
    expect([mistaken, exchanged]).toHaveLength(2);
  });
});
