import { eventDefinitions } from '@anamnesis/contracts/events.ts';
import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '@anamnesis/infra/test/support/app.ts';
import type { Append } from './append.ts';
import { documentsOf } from './documents.ts';
import { seedFolder } from './folder.ts';
import { cardsOf, newPerson } from './person.ts';
import { firstDayOf, reviewsOf } from './reviews.ts';

const today = '2026-03-20';
const rounds = 4;
const person = newPerson(60);
const documents = [...documentsOf(person, firstDayOf(rounds, today))];
const reviews = [...reviewsOf(person, rounds, today)];

const eventsOf = (appends: readonly Append[]): NewEvent[] => appends.flatMap(({ events }) => events);

describe('what the bench seeds', () => {
  it('are events that the command service could have appended', () => {
    for (const { type, version, data } of eventsOf([...documents, ...reviews])) {
      expect(version).toBe(eventDefinitions[type]?.version);
      expect(eventDefinitions[type]?.schema.parse(data)).toEqual(data);
    }
  });

  it('go on where their stream ends', () => {
    const ends = new Map<string, number>();
    for (const { stream, after, events } of [...documents, ...reviews]) {
      expect(after).toBe(ends.get(stream) ?? -1);
      ends.set(stream, after + events.length);
    }
  });

  it('answer every card once a round, never after yesterday', () => {
    expect(cardsOf(person)).toHaveLength(60);
    expect(reviews).toHaveLength(60 * rounds);
    const days = eventsOf(reviews).map(({ data }) => (data as { studyDay: string }).studyDay);
    expect(days.every((day) => day < today)).toBe(true);
  });

  it('is refused the folder of a running app', async () => {
    const app = await startTestApp();
    onTestFinished(() => app.destroy());
    await expect(seedFolder(app.dataDir, [])).rejects.toThrow('is in use');
  });
});
