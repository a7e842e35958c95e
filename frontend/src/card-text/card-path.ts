import { cardAsText, type Block, type Inline } from '@anamnesis/contracts/cards/text/parse-card.ts';

/** The headings that a card stands under, the outermost first: its first line where that is bold and nothing else. Empty for none. */
export function pathOf(blocks: readonly Block[]): string[] {
  const [first, ...piece] = blocks;
  const [only, ...more] = first?.children.filter((inline) => !isSpace(inline)) ?? [];
  if (!first || piece.length === 0 || first.kind !== 'paragraph' || more.length > 0) return [];
  if (only?.kind !== 'bold' || !only.children.every(({ kind }) => kind === 'text')) return [];
  return cardAsText([first]).trim().split(' – ');
}

const isSpace = (inline: Inline): boolean => inline.kind === 'text' && inline.text.trim() === '';
