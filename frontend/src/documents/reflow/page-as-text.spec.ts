import { describe, expect, it } from 'vitest';
import { pageAsText } from './page-as-text.ts';

const text = 'Circulation The heart is a hollow muscle. • two atria • two ventricles';
const said = {
  text,
  blocks: [
    { kind: 'heading' as const, at: 0, level: 1 },
    { kind: 'paragraph' as const, at: text.indexOf('The heart') },
    { kind: 'item' as const, at: text.indexOf('• two a'), mark: 2 },
    { kind: 'item' as const, at: text.indexOf('• two v'), mark: 2 },
  ],
};

describe('the text of a page', () => {
  it('stands in the blocks of its author, without numbers', () => {
    const { blocks } = pageAsText(said)!;
    expect(blocks.map(({ kind, mark, cells }) => [kind, mark, cells[0]![0]!.text])).toEqual([
      ['heading', '', 'Circulation'],
      ['paragraph', '', 'The heart is a hollow muscle.'],
      ['item', '•', 'two atria'],
      ['item', '•', 'two ventricles'],
    ]);
    expect(blocks.flatMap(({ cells }) => cells.flat()).every(({ number }) => number === null)).toBe(true);
  });

  it('has its pieces as the items that highlights are laid over', () => {
    const { text: page, blocks } = pageAsText(said)!;
    expect(page.page.items).toEqual(blocks.map(({ cells }) => cells[0]![0]!.text));
  });

  it('is none where the page is a picture', () => {
    expect(pageAsText({ text: 'Fig. 3' })).toBeNull();
    expect(pageAsText({ text: '' })).toBeNull();
  });
});
