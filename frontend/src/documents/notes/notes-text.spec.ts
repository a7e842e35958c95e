import { describe, expect, it } from 'vitest';
import { pageText } from '../../pdf/highlight/text/page-text.ts';
import type { PageText } from '../../pdf/highlight/text/page-text.ts';
import { isOfNotes, isOfSlide } from './cards-in-notes.ts';
import { notesTextOf } from './notes-text.ts';
import { isInNotes } from './use-sentence-in-notes.ts';

const said = 'Spironolactone is an antagonist of aldosterone.';
const shown = 'Digoxin inhibits the sodium-potassium ATPase.';
const notes = notesTextOf(`${said}\n- Give it in the morning.\n2. **Not** <b>bold</b>.`);
const slide = pageText([shown]);

const onSlide = (span: string, of = notes) => isOfSlide(of)(slide, { span });
const inNotes = (span: string, of = notes) => isOfNotes(of.text.page, { span });

describe('the notes of a slide', () => {
  it('keep their lines, with bullets as items, and nothing in them is markup', () => {
    const lines = notes.blocks.map(({ kind, mark, cells }) => [kind, mark, cells[0]?.[0]?.text]);
    expect(lines).toEqual([
      ['paragraph', '', said],
      ['item', '-', 'Give it in the morning.'],
      ['item', '2.', '**Not** <b>bold</b>.'],
    ]);
    expect(notes.blocks.flatMap(({ cells }) => cells.flat()).map(({ styles }) => styles)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('show what the slides cross out', () => {
    const [block] = notesTextOf('~~Codeine is safe.~~ It is not.').blocks;
    expect(block?.cells[0]).toMatchObject([
      { text: 'Codeine is safe. It is not.', styles: [{ from: 0, to: 16, kind: 'struck' }] },
    ]);
  });

  it('have the cards whose passage they say, and those without a passage; the slide has the others', () => {
    const both = notesTextOf(`${said}\n${shown}`);
    expect([onSlide(said), inNotes(said)]).toEqual([false, true]);
    expect([onSlide(shown), inNotes(shown)]).toEqual([true, false]);
    expect([onSlide(shown, both), inNotes(shown, both)]).toEqual([true, true]);
    expect([onSlide(''), inNotes('')]).toEqual([true, true]);
  });
});

const everywhere = ({ items }: PageText) =>
  items.map((text, item) => ({ item, from: 0, to: text.length, tone: 'normal', target: '' }) as const);
const nowhere = () => [];

describe('where the sentence of a card is shown', () => {
  it('is the slide, where that says it', () => {
    expect(isInNotes(slide, notesTextOf(shown), { span: shown, sentence: everywhere })).toBe(false);
    expect(isInNotes(slide, notes, { span: shown, sentence: everywhere })).toBe(false);
  });

  it('is the notes, where only they say it, also beside a slide without text', () => {
    for (const beside of [slide, null])
      expect(isInNotes(beside, notes, { span: said, sentence: everywhere })).toBe(true);
  });

  it('is where it is found in other words, the slide before the notes', () => {
    expect(isInNotes(slide, notes, { span: '', sentence: everywhere })).toBe(false);
    expect(isInNotes(null, notes, { span: '', sentence: everywhere })).toBe(true);
    expect(isInNotes(slide, notes, { span: 'Warfarin', sentence: nowhere })).toBe(false);
  });
});
