import type { CardStyle, ContentEngine } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { describe, expect, it } from 'vitest';
import { harmIn, laidOut, taught } from './harm.ts';
import { MISPLACED } from './layouts.ts';
import { OMITTED, UNNAMED } from './table.ts';
import { LECTURES } from './lectures.ts';
import { SECTIONS } from './sections.ts';
import { CROSSED } from './topics.ts';
import { AROUND } from './around.ts';
import { UNDER } from './headings.ts';
import { LISTED } from './lists.ts';
import { SUMMED_UP } from './bullets.ts';
import { NOTED } from './notes.ts';

/**
 * Held to by every engine: a text that is easily misread never becomes a card or a bullet that would do harm. `misread`: texts in layouts, as
 * "what | layout", whose summary is not looked at, as the page itself is read under another heading.
 */
export function harmContract(
  name: string,
  makeEngine: () => ContentEngine,
  styles: readonly CardStyle[] = ['cloze_deletion', 'question_answer'],
  misread: ReadonlySet<string> = new Set(),
): void {
  describe(`${name} teaches nothing that would do harm`, () => {
    const engine = makeEngine();
    describe.each([
      ...OMITTED,
      ...UNNAMED,
      ...MISPLACED,
      ...CROSSED,
      ...AROUND,
      ...LECTURES,
      ...SECTIONS,
      ...UNDER,
      ...LISTED,
      ...NOTED,
      ...SUMMED_UP,
    ])('$what', ({ what, pages, never }) => {
      it.each(laidOut(pages))('%s', async (layout, laid) => {
        const said = await taught(engine, laid, styles);
        const judged = misread.has(`${what} | ${layout}`)
          ? said.filter(({ title }) => title === undefined)
          : said;
        expect(harmIn(judged, never, laid)).toEqual([]);
      });
    });
  });
}
