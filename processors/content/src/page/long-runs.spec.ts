import { describe, expect, it } from 'vitest';
import { indexDocument } from './document-index.ts';
import { withoutLongRuns } from './long-runs.ts';

describe('pages with thousands of the same sign', () => {
  it('shortens what says nothing, and keeps lines apart', () => {
    expect(withoutLongRuns(`Dose${' '.repeat(50_000)}\n5 mg`)).toMatch(/^Dose\s{102,202}5 mg$/u);
    expect(withoutLongRuns(`Dose${'\n'.repeat(50_000)}5 mg`)).toMatch(/^Dose\n+5 mg$/u);
    expect(withoutLongRuns(`Dose ${'.'.repeat(50_000)} 5 mg`)).toBe(`Dose ${'.'.repeat(100)} 5 mg`);
    expect(withoutLongRuns(`${'\u200B'.repeat(1_000)}Dose`)).toHaveLength(104);
  });

  it('leaves all other pages as they are', () => {
    const page = `| Drug |${' '.repeat(40)}| Dose |\n|${'-'.repeat(120)}|\n\n\n\nHeart failure ${'.'.repeat(80)} 7`;
    expect(withoutLongRuns(page)).toBe(page);
  });

  it('reads the rest of such a page', () => {
    const said = 'Furosemide blocks the sodium–potassium–chloride cotransporter.';
    const index = indexDocument({ pages: [{ pageNumber: 1, text: `${' '.repeat(90_000)}${said}` }] });
    expect(index.pages.get(1)!.sentences.map(({ text }) => text)).toEqual([said]);
  });
});
