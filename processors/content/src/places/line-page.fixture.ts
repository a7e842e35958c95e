import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';

/** A line with the headings over it. */
export type Line = readonly [said: string, path: readonly string[], kind?: PageBlock['kind']];

/** A page of these lines, a block each; `more`: what else is known of one, by its words and its start. */
export function linePage(lines: readonly Line[], more: (said: string, start: number) => Partial<PageBlock>) {
  let text = '';
  const blocks = lines.map(([said, path, kind = 'paragraph']): PageBlock => {
    const start = text.length;
    text += `${said}\n`;
    return { kind, start, end: start + said.length, path: [...path], ...more(said, start) };
  });
  return { text, blocks };
}
