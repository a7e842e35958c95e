import { describe, expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { layOut, layouts, sections } from './layouts.fixture.ts';
import { linesOfText } from '../lines-of-text.ts';

const pathsIn = (text: string) =>
  blocksOf([{ text, lines: linesOfText(text) }])[0]!.blocks.map((block) => ({
    text: text.slice(block.start, block.end).toLowerCase(),
    path: block.isPathUnsure ? ['unsure'] : block.path,
  }));

describe.each(Object.entries(layouts))('the same facts: %s', (_, layout) => {
  it.each([undefined, 'Revision notes', 'RESPIRATORY'])('under the title %s', (title) => {
    const { text, facts } = layOut(sections, layout, title);
    const found = pathsIn(text);
    const pathOf = (fact: string) => found.find((one) => one.text.includes(fact.toLowerCase()))?.path;
    expect(facts.map((fact) => [fact.text, pathOf(fact.text)])).toEqual(
      facts.map((fact) => [fact.text, fact.path]),
    );
  });
});
