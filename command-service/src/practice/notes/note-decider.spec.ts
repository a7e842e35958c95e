import type { GivenQuestion, PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { mostNotes } from '@anamnesis/contracts/practice/limits.ts';
import { Map as PersistentMap } from 'immutable';
import { expect, it } from 'vitest';
import { practiceDecider } from '../decider.ts';
import { evolvePractice, noPractice } from '../practice.ts';

const at = '2026-03-10T12:00:00.000Z';
const item = 'renal/anatomy/one';
const question = (questionId: string): GivenQuestion => ({
  questionId,
  item,
  edition: 'e',
  system: 'renal',
  science: 'anatomy',
  difficulty: 'hard',
  order: [0, 1, 2, 3, 4],
  isRepeat: false,
});
const given = (questionId: string): PracticeEvent => ({
  type: 'PracticeQuestionGiven',
  data: { ...question(questionId), at },
});
const kept = (text: string): PracticeEvent => ({ type: 'PracticeNoteKept', data: { item, text, at } });
const keep = (text: string, questionId = 'q1') => ({ type: 'KeepNote', questionId, text, at }) as const;
const state = (...events: PracticeEvent[]) => [given('q1'), ...events].reduce(evolvePractice, noPractice);
const { decide } = practiceDecider;

it('a note belongs to the question, however often it is given', () => {
  expect(decide(keep('Think of croup'), state())).toEqual([kept('Think of croup')]);
  expect(decide(keep('Think of croup', 'q2'), state(kept('Think of croup'), given('q2')))).toEqual([]);
  expect(decide(keep('Other', 'q2'), state(kept('Think of croup'), given('q2')))).toEqual([kept('Other')]);
  expect(() => decide(keep('x', 'q9'), state())).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
});

it('an empty note removes it, once', () => {
  expect(decide(keep(''), state(kept('a')))).toEqual([kept('')]);
  expect(decide(keep(''), state(kept('a'), kept('')))).toEqual([]);
});

it('no more are kept than can be', () => {
  const others = Array.from({ length: mostNotes }, (_, nth): [string, string] => [
    `renal/anatomy/${nth}`,
    'a',
  ]);
  const full = { ...state(), notes: PersistentMap(others) };
  expect(() => decide(keep('a'), full)).toThrow(expect.objectContaining({ code: 'TOO_MANY_NOTES' }));
  const changed = { ...full, notes: full.notes.delete('renal/anatomy/0').set(item, 'a') };
  expect(decide(keep('b'), changed)).toHaveLength(1);
});
