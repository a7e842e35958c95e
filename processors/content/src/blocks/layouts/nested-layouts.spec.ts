import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { linesOfText } from '../lines-of-text.ts';
import { nestedLayouts } from './nested-layouts.fixture.ts';

type Found = 'right' | 'wrong' | 'unsure';

/** Facts that stand in several places are found in the order of the text. */
function foundIn({ text, facts }: (typeof nestedLayouts)[number]): Found[] {
  const { blocks } = blocksOf([{ text, lines: linesOfText(text) }])[0]!;
  let next = 0;
  return facts.map((fact) => {
    const at = blocks.findIndex(
      ({ start, mark = 0, end }, place) =>
        place >= next && text.slice(start + mark, end).toLowerCase() === fact.text.toLowerCase(),
    );
    const block = blocks[at];
    if (!block) return 'wrong';
    next = at + 1;
    if (block.isPathUnsure) return 'unsure';
    return block.path.join('\n') === fact.path.join('\n') ? 'right' : 'wrong';
  });
}

it('headings of two levels stand over their facts, in whatever layout, or it is unsure', () => {
  // Every seventh, so that each two kinds of headings are among them; all 960 take some seconds.
  const some = nestedLayouts.filter((_, at) => at % 7 === 0);
  const all = some.map((layout) => ({ name: layout.name, found: foundIn(layout) }));
  const wrong = all.filter(({ found }) => found.includes('wrong')).map(({ name }) => name);
  const every = all.flatMap(({ found }) => found);
  const share = (kind: Found) => every.filter((one) => one === kind).length / every.length;
  expect(wrong).toEqual([]);
  expect(share('right')).toBeGreaterThan(0.97);
});
