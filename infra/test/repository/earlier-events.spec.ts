import { modules } from '@anamnesis/command-service/modules.ts';
import { contexts } from '@anamnesis/contracts/contexts.ts';
import { current, eventDefinitions } from '@anamnesis/contracts/events.ts';
import { type EventDefinitions, type NewEvent, upcast } from '@anamnesis/contracts/kernel/events/event.ts';
import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { describe, expect, it } from 'vitest';
import { recordedEvents, type RecordedShape } from '../../tools/development/stored-shapes/events/recorded.ts';

const nameOf = ({ type, version, since }: RecordedShape): string => `${type} ${version} of ${since}`;
const shapes = recordedEvents.map((shape) => [nameOf(shape), shape] as const);
const definitionOf = ({ type }: RecordedShape) => eventDefinitions[type]!;
const newest = (shape: RecordedShape): unknown[] =>
  shape.samples.map((sample) => upcast(definitionOf(shape), shape.version, sample));

describe('an event as it was recorded once', () => {
  it.each(shapes)('is one of now: %s', (_, shape) => {
    const { schema } = definitionOf(shape);
    // Nobody parses what was recorded: what is missing would be missing for whoever reads it.
    for (const data of newest(shape)) expect(schema.parse(data)).toEqual(data);
  });

  it.each(shapes)('can be read while what is personal in it is sealed: %s', (_, shape) => {
    const { personal, version } = definitionOf(shape);
    for (const sample of shape.samples) {
      const open = Object.entries(sample).filter(([field]) => !Object.hasOwn(personal, field));
      const sealed = { ...Object.fromEntries(open), sealed: {} };
      expect(upcast(definitionOf(shape), shape.version, sealed)).toHaveProperty('sealed');
      expect(version).toBeGreaterThanOrEqual(shape.version);
    }
  });
});

let number = 0;
/** A sample of a shape as an event of Ann. */
function asEvent({ type, version }: RecordedShape, data: unknown): NewEvent {
  const id = `event-${(number += 1)}`;
  const metadata = {
    userId: 'ann',
    commandId: id,
    correlationId: id,
    causationId: id,
    time: '2026-03-01T08:00:00.000Z',
  };
  return { type, version, data, id, metadata };
}
/** Of the types of a category in the order in which they are declared, each as it was recorded first to last. */
const eventsOf = (definitions: EventDefinitions): NewEvent[] =>
  Object.keys(definitions).flatMap((type) =>
    recordedEvents
      .filter((shape) => shape.type === type)
      .flatMap((shape) => shape.samples.map((sample) => asEvent(shape, sample))),
  );

/** Read models whose documents go with events that are declared after those that make them. */
const emptiedAgain = ['document-files', 'card-differences', 'suggestions', 'blocks'];

const categories = Object.values(modules).flatMap(({ streams }) => Object.entries(streams));

describe('all that was ever recorded', () => {
  it.each(categories)('is folded, each event alone and all of a stream: %s', (_, { category }) => {
    const { initialState, evolve } = category.decider as unknown as {
      initialState: unknown;
      evolve: (state: unknown, event: unknown) => unknown;
    };
    const read = eventsOf(category.definitions).map((event, revision) =>
      current({ ...event, stream: 'one-ann', revision, position: BigInt(revision + 1) }),
    );
    expect(read.length).toBeGreaterThan(0);
    for (const event of read) evolve(initialState, event);
    read.reduce(evolve, initialState);
  });

  it('is projected, and makes documents of every read model', async () => {
    const [log, store] = [createMemoryEventLog(), createMemoryReadStore()];
    for (const { streams } of Object.values(contexts))
      for (const [category, definitions] of Object.entries<EventDefinitions>(streams))
        for (const event of eventsOf(definitions).filter(({ type }) => definitions[type]?.frees !== true))
          log.add(`${category}-ann`, event);
    await rebuild({ projections, log, store });
    const found = projections.map(async ({ name }) => ({
      name,
      documents: await store.collection(name).find({ where: {} }),
    }));
    const empty = (await Promise.all(found)).filter(({ documents }) => documents.length === 0);
    expect(empty.map(({ name }) => name)).toEqual(emptiedAgain);
  });
});
