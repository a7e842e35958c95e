import type { Block, Inline } from './parse-card.ts';

/** The prompt that `parseCard` reads as these blocks, where they can be written at all: text in them may mean something in a prompt. */
export const writeCard = (blocks: readonly Block[]): string =>
  blocks.map(({ kind, children }) => `${kind === 'bullet' ? '- ' : ''}${writeInlines(children)}`).join('\n');

export const writeInlines = (children: readonly Inline[]): string => children.map(writeInline).join('');

function writeInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'bold':
      return `**${writeInlines(inline.children)}**`;
    case 'italic':
      return `*${writeInlines(inline.children)}*`;
    case 'cloze':
      return `{{c${inline.number}::${writeInlines(inline.children)}${inline.hint === '' ? '' : `::${inline.hint}`}}}`;
    default:
      return inline satisfies never;
  }
}
