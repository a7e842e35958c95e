import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../api/tab.ts';
import { callsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { ann } from '../../../../testing/show.tsx';
import { aCard } from '../../card.fixture.ts';
import { sessionCalls } from './session-calls.ts';

const cards = [
  aCard('digoxin'),
  aCard('renin', { pdfId: 'kidney' }),
  aCard('aldosterone', { pdfId: 'kidney' }),
];
const now = new Date('2026-11-20T08:00:00Z');
const schedule = cards[0]!.spacedRepetition;
const calls = () => sessionCalls(ann.id, cards);

beforeEach(() => {
  session.signIn({ ...ann });
  vi.useFakeTimers({ toFake: ['Date'], now });
});

describe('what a session asks of other sessions', () => {
  it('are the documents whose cards somebody waited for in the last half hour, and no card is read for it', async () => {
    respond('getShortDelays', () => ({
      delays: [
        { pdfId: 'kidney', until: '2026-11-20T07:59:00.000Z' },
        { pdfId: 'doc', until: '2026-11-20T07:29:00.000Z' },
      ],
    }));
    expect(await calls().heldElsewhere()).toEqual(new Set(['kidney']));
    expect(callsOf('getShortDelays')).toEqual([{ pdfIds: ['doc', 'kidney'] }]);
  });

  it('are none while that cannot be known', async () => {
    respond('getShortDelays', () => {
      throw refused(500, 'The disk is full.');
    });
    expect(await calls().heldElsewhere()).toEqual(new Set());
  });

  it('are its own cards only, those that are still due', async () => {
    respond('getCards', () => ({
      cards: [
        aCard('digoxin', { spacedRepetition: { ...schedule, dueDate: '2026-11-20' } }),
        aCard('renin', { spacedRepetition: { ...schedule, dueDate: '2026-11-21' } }),
        aCard('aldosterone', { isSuspended: true, spacedRepetition: { ...schedule, dueDate: '2026-11-20' } }),
      ],
      left: [],
    }));
    expect((await calls().due()).map(({ id }) => id)).toEqual(['digoxin']);
    expect(callsOf('getCards')).toEqual([{ cardIds: ['digoxin', 'renin', 'aldosterone'] }]);
  });

  it('come in several answers where they are long', async () => {
    respond('getCards', ({ cardIds: [first = '', ...left] }) => ({ cards: [aCard(first)], left }));
    expect((await calls().due()).map(({ id }) => id)).toEqual(['digoxin', 'renin', 'aldosterone']);
    expect(callsOf('getCards')).toHaveLength(3);
  });

  it('is whether a document is there, without reading its cards', async () => {
    respond('getAnkiQuestions', ({ pdfId }) => {
      if (pdfId === 'doc') throw refused(404, 'Document not found', 'NOT_FOUND');
      return { questions: [], hasQuestions: true, allSuspended: false, nextCursor: null };
    });
    expect(await Promise.all([calls().isThere('doc'), calls().isThere('kidney')])).toEqual([false, true]);
    expect(callsOf('getAnkiQuestions')).toContainEqual({ pdfId: 'doc', checkOnly: true });
  });
});
