import type { cardsContext } from '@anamnesis/contracts/cards/context.ts';
import { contexts, type Contexts } from '@anamnesis/contracts/contexts.ts';
import type { EventDefinitions } from '@anamnesis/contracts/kernel/event.ts';
import { describe, expect, it } from 'vitest';
import { cardsModule } from './cards/module.ts';
import { documentsModule } from './documents/module.ts';
import { closeStreamsOf } from './kernel/erasure.ts';
import { deriveId } from './kernel/ids.ts';
import type { CommandModule, CommandModules } from './kernel/module.ts';
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
    const declared = Object.values(contexts).flatMap(({ commands }) => Object.keys(commands));
    const { busCommands } = createTestService();
    expect(busCommands.map(({ subject }) => subject)).toEqual(declared.map((name) => `commands.${name}`));
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

  it('do not compile without what the context declares', () => {
    type Cards = CommandModule<typeof cardsContext>;
    const { card, deck } = cardsModule.streams;
    // @ts-expect-error: says nothing about the erasure of the streams of the category `card`
    const forgotten: Cards = { ...cardsModule, streams: { deck } };
    // @ts-expect-error: the events of `card` are not those of `deck`
    const mistaken: Cards = { ...cardsModule, streams: { deck: card, card } };
    // @ts-expect-error: the bus commands of documents are not handled
    const deaf: typeof documentsModule = { ...documentsModule, busCommands: () => ({}) };
    // @ts-expect-error: the calls of cards are not handled
    const mute: Cards = { ...cardsModule, handlers: () => ({}) };
    const { cards: _, ...others } = modules;
    // @ts-expect-error: a context is missing
    const incomplete: CommandModules<Contexts> = others;
    expect([forgotten, mistaken, deaf, mute, incomplete]).toHaveLength(5);
  });
});
