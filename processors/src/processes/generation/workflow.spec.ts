import { RecordPage, RecordPageFailure, RecordSoundCards } from '@anamnesis/contracts/documents/commands.ts';
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decided } from '../../platform/testing/decided.ts';
import { type EventNamed, send } from '../../platform/workflow.ts';
import type { DraftedPage } from './drafts.ts';
import { generation, type Input } from './workflow.ts';

const engine = { name: 'builtin', version: '1' };
const of = { documentId: 'd', requestId: 'r', pageNumber: 3 };
const requested: EventNamed<'PageRequested'> = {
  type: 'PageRequested',
  data: {
    ...of,
    totalPages: 9,
    cardStyle: 'cloze_deletion',
    studyDay: '2026-03-10',
    name: 'Kidney',
    textBlob: 'text',
  },
};
const card = (more: Partial<DraftCard> = {}): DraftCard => ({
  prompt: '{{c1::Renin}} is an enzyme',
  answer: 'Renin',
  span: 'Renin is an enzyme',
  style: 'cloze_deletion',
  ...more,
});
const recorded = { prompt: card().prompt, answer: 'Renin', span: card().span };
const after = (...inputs: Input[]) => decided(generation, requested, ...inputs);
const pageOf = (drafted: Partial<DraftedPage>) => {
  const whole = { summary: null, cards: [], dropped: 0, engine, ...drafted };
  return after({ type: 'PageDrafted', drafted: whole });
};

it('has a page drafted, and records what came of it, unless its document is gone', () => {
  expect(after()).toEqual([{ type: 'DraftPage' }]);
  const page = { ...of, summary: null, note: null, cards: [recorded], dropped: 2, engine };
  expect(pageOf({ cards: [card()], dropped: 2 })).toEqual([
    send(RecordPage, page, { files: { source: 'text' } }),
  ]);
});

it('records the marks that an engine gave, and no others', () => {
  const marks = fc.record({
    isHighYield: fc.option(fc.boolean(), { nil: undefined }),
    isCheckedLess: fc.option(fc.constant(true as const), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(marks), (all) => {
      const kept = all.map((one) => ({
        ...recorded,
        ...(one.isHighYield && { isHighYield: true }),
        ...(one.isCheckedLess && { isCheckedLess: true }),
      }));
      const suggestions = all.map((one) => ({ ...card(one), kind: 'cloze', expected: 0.5 }));
      expect(pageOf({ cards: all.map(card), suggestions })).toMatchObject([
        {
          data: {
            cards: kept,
            suggestions: kept.map((one) => ({ ...one, kind: 'cloze', expected: 0.5 })),
          },
        },
      ]);
    }),
  );
});

const titleOf = (title: string | null) => pageOf({ summary: { title, bullets: ['It filters.'] } });
it('gives a summary the name of the document where nothing on the page does', () => {
  expect(titleOf(null)).toMatchObject([{ data: { summary: { title: 'Kidney' } } }]);
  expect(titleOf('Nephron')).toMatchObject([{ data: { summary: { title: 'Nephron' } } }]);
});

it('shows the sound cards first, which come with the page in any case', () => {
  expect(after({ type: 'SoundCardsMade', early: { cards: [card()], engine } })).toEqual([
    send(RecordSoundCards, { ...of, cards: [recorded], engine }, { isSpare: true }),
  ]);
});

it.each<[Input, RegExp]>([
  [{ type: 'TimeSpent', limit: '2 minutes' }, /^Page 3 was left out, as .* took 2 minutes of work\.$/],
  [{ type: 'LimitBroken' }, /^Page 3 takes too much time or memory to process\.$/],
])('reports a page that has none: %j', (why, message) => {
  expect(after(why)).toMatchObject([
    { command: RecordPageFailure, data: { ...of, message: expect.stringMatching(message) } },
  ]);
});

it.each([
  [false, /^Page 3 could not be processed\.$/],
  [true, /missing on the server.*upload its file again/],
])('reports a page that is given up (text missing: %s)', (isMissing, message) => {
  expect(generation.giveUp!(requested, isMissing)).toMatchObject([
    { command: RecordPageFailure, data: { ...of, message: expect.stringMatching(message) } },
  ]);
});
