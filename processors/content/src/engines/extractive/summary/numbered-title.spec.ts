import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { numberedTitle } from './numbered-title.ts';

const titlesOf = (...pages: string[]) => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return [...index.pages.values()].map((page) => numberedTitle(page, index));
};

const told = (number: string) =>
  `${number} The ${'spleen liver kidney lung heart bone'.split(' ')[Number(number.replace('.', '')) % 6]!} is felt below the ribs on day ${number} when it is three times as large as before.\n`;

const FIRST = `Large spleen in adults and children

1. Scope and purpose
2. Children
3. Surgery

1. Scope and purpose

${told('1.1')}${told('1.2')}
2. Children
${told('2.1')}`;

describe('numberedTitle', () => {
  it('names the numbered sections of a page, also those that began before it, behind the subject', () => {
    expect(
      titlesOf(FIRST, `${told('2.2')}${told('2.3')}\n3. Surgery\n\n`, told('3.1') + told('3.2')),
    ).toEqual([
      'Large spleen in adults and children: Scope and purpose; Children',
      'Large spleen in adults and children: Children',
      'Large spleen in adults and children: Surgery',
    ]);
  });

  it('leaves a list of numbers alone', () => {
    const list =
      'Spleen\n\n1. Press below the ribs\n\n2. Ask for a breath\n\n3. Feel the edge\n\n4. Let go\n';
    expect(titlesOf(list, told('4.2'))).toEqual([undefined, undefined]);
  });
});
