import { describe, expect, it } from 'vitest';
import { offlineError, refusal, unreadableError, type ApiError } from '../api/api-error.ts';
import type { Called } from '../api/caller.ts';
import type { Call } from '../api/transport/request.ts';
import { sendCall, verdictOn } from './send-call.ts';
import { spacedRepetition } from './testing/fake-browser.ts';
import type { CallContent, UnsentCall } from './unsent-call.ts';

const meta = { position: '7', reads: [], changes: ['cards'] };
const at = '2026-03-10T22:30:00.000Z';
const made = (content: CallContent): UnsentCall => ({
  ...content,
  commandId: 'command-1',
  userId: 'ann',
  tabId: 'tab',
  at,
  timeZone: 'Europe/Berlin',
  tried: true,
});
const ofCard = {
  kind: 'answer',
  cardId: 'c',
  questionId: 'q',
  documentId: 'd',
  response: 'correct',
} as const;
const answer = made(ofCard);
const cleanUp = made({ kind: 'cleanUp', documentId: 'd', day: '2026-03-10' });

function sending(called: Called, now = Date.parse(at)) {
  const calls: Call[] = [];
  const changes: (string | null)[] = [];
  const edited: string[] = [];
  const send = sendCall({
    callServer: async (call) => (calls.push(call), called),
    changed: ({ position }) => void changes.push(position),
    edited: (cardId) => void edited.push(cardId),
    now: () => now,
  });
  return { send, calls, changes, edited };
}

describe('a kept call', () => {
  it('is sent as of the moment and the time zone at which it was made, under its own id', async () => {
    const data = { spacedRepetition: { ...spacedRepetition, delayType: null }, nextReview: '3 days' };
    const { send, calls, changes } = sending({ data, meta }, Date.parse('2026-03-12T08:00:00.000Z'));
    expect(await send(answer)).toEqual({ spacedRepetition, nextReview: '3 days' });
    const input = { pdfId: 'd', cardId: 'c', response: 'correct', timestamp: at };
    expect(calls).toMatchObject([{ commandId: 'command-1', timeZone: 'Europe/Berlin', input }]);
    expect(changes).toEqual(['7']);
  });

  it('has the grade that was given, and how long the card was seen', async () => {
    const nextIf = { hard: '1 day', easy: '9 days' };
    const data = { spacedRepetition: { ...spacedRepetition, delayType: null }, nextReview: '3 days', nextIf };
    const { send, calls } = sending({ data, meta });
    expect(await send(made({ ...ofCard, rating: 2, timeTaken: 4_000 }))).toEqual({
      spacedRepetition,
      nextReview: '3 days',
      nextIf,
    });
    expect(calls).toMatchObject([{ input: { response: 'correct', rating: 2, timeTaken: 4_000 } }]);
  });

  it('tells of a card that has a later text than the one that was answered', async () => {
    const data = { spacedRepetition: { ...spacedRepetition, delayType: null }, nextReview: '3 days' };
    const { send, edited } = sending({ data: { ...data, textVersion: 2 }, meta });
    await send(made({ ...ofCard, textVersion: 2 }));
    await send(answer);
    expect(edited).toEqual([]);
    await send(made({ ...ofCard, textVersion: 1 }));
    expect(edited).toEqual(['c']);
  });

  it('is an answer to a question, of which the first that was given counts', async () => {
    const data = { success: true, isCorrect: false, correctAnswer: 'B', selectedAnswer: 'C' };
    const { send, calls, changes } = sending({ data, meta });
    const given = {
      quizSessionId: 's',
      questionId: 'q',
      documentId: 'd',
      selected: 'B',
      timeTaken: 9,
    } as const;
    expect(await send(made({ kind: 'quizAnswer', ...given }))).toEqual({
      selectedAnswer: 'C',
      isCorrect: false,
    });
    const input = { quizSessionId: 's', questionId: 'q', pdfId: 'd', selectedAnswer: 'B', timeTaken: 9 };
    expect(calls).toMatchObject([{ commandId: 'command-1', input }]);
    expect(changes).toEqual(['7']);
  });

  it('ends a session on its own study day only', async () => {
    const { send, calls } = sending({ data: { updatedCount: 0 }, meta });
    await send(cleanUp);
    expect(calls).toMatchObject([{ input: { pdfId: 'd', todayDate: '2026-03-10' } }]);
    const late = sending({ data: {}, meta }, Date.parse('2026-03-11T03:00:00.000Z'));
    const night = sending({ data: { updatedCount: 0 }, meta }, Date.parse('2026-03-11T02:59:00.000Z'));
    await night.send(cleanUp);
    expect(night.calls).toHaveLength(1);
    expect(await late.send(cleanUp)).toBeNull();
    expect(late.calls).toEqual([]);
  });

  it('counts as sent when its response cannot be read', async () => {
    const { send } = sending({ error: unreadableError(200), meta });
    expect(await send(answer)).toBeNull();
  });
});

it.each<[ApiError, string]>([
  [offlineError, 'later'],
  [refusal(429, null), 'later'],
  [refusal(503, null), 'later'],
  [refusal(507, null), 'later'],
  [refusal(401, null), 'signedOut'],
  [refusal(404, null), 'refused'],
  [refusal(409, null), 'refused'],
  [refusal(500, null), 'refused'],
])('after %o it is tried %s', (failure, verdict) => {
  expect(verdictOn(failure)).toBe(verdict);
});
