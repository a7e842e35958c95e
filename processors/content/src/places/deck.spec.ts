import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { describe, expect, it } from 'vitest';
import { titleOfDeck, underTitle, withoutByline } from './deck.ts';

function slide(title: string, item: string): { text: string; blocks: PageBlock[] } {
  const text = `${title}\n${item}`;
  return {
    text,
    blocks: [
      { kind: 'heading', start: 0, end: title.length, level: 1, path: [] },
      { kind: 'item', start: title.length + 1, end: text.length, path: [title] },
    ],
  };
}
const slides = ['Causes', 'Diagnosis', 'Therapy', 'Prevention', 'Follow-up'].map((title) =>
  slide(title, 'Ceftazidime for 21 days'),
);

describe('a deck', () => {
  it('has the title of its first slide', () => {
    expect(titleOfDeck([slide('PD peritonitis', 'Dr. Example'), ...slides])).toBe('PD peritonitis');
    expect(titleOfDeck([slide('Lecture 3', 'Dr. Example'), ...slides])).toBeUndefined();
  });

  it('has none where its first slide is one like the others', () => {
    const { text, blocks } = slide('Dopamine', '• It raises the pressure.');
    const listed = blocks.map((block) => (block.kind === 'item' ? { ...block, mark: 2 } : block));
    expect(titleOfDeck([{ text, blocks: listed }, ...slides])).toBeUndefined();
  });

  it('is no text whose pages go on', () => {
    const goesOn = slides.map(({ text, blocks }) => ({ text, blocks: blocks.slice(1) }));
    expect(titleOfDeck([slide('Peritonitis', 'A text.'), ...goesOn])).toBeUndefined();
  });

  it('stands over what its slides say, and over nothing that is under no heading', () => {
    const { text, blocks } = slides[2]!;
    const bare: PageBlock = { kind: 'item', start: 0, end: 3, path: [] };
    expect(underTitle(text, [...blocks, bare], 'PD peritonitis').map(({ path }) => path)).toEqual([
      ['PD peritonitis'],
      ['PD peritonitis', 'Therapy'],
      [],
    ]);
  });

  it('says on its first slide of whom it is, unless that has a list', () => {
    const title = slide('PD peritonitis', 'Dr. Example • Some Hospital');
    expect(withoutByline(title).map(({ kind }) => kind)).toEqual(['heading', 'furniture']);
    const said = slide('PD peritonitis', 'It is an emergency.');
    expect(withoutByline(said)).toEqual(said.blocks);
    const listed = { ...title, blocks: title.blocks.map((block) => ({ ...block, mark: 2 })) };
    expect(withoutByline(listed)).toEqual(listed.blocks);
  });
});
