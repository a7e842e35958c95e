import type { PracticeItem } from '@anamnesis/contracts/practice/questions/item.ts';

const line = (name: string, value: unknown): string =>
  `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`;

const list = (name: string, rows: readonly object[]): string =>
  `    ${JSON.stringify(name)}: [\n${rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n')}\n    ]`;

function textOf({ id, difficulty, stem, results, picture, options, teaching, mended }: PracticeItem): string {
  const parts = [
    line('id', id),
    line('difficulty', difficulty),
    line('stem', stem),
    ...(results ? [list('results', results)] : []),
    ...(picture === undefined ? [] : [line('picture', picture)]),
    list(
      'options',
      options.map(({ fact, text, why }) => ({ fact, text, why })),
    ),
    ...(teaching === undefined ? [] : [line('teaching', teaching)]),
    ...(mended ? [line('mended', mended)] : []),
  ];
  return `  {\n${parts.join(',\n')}\n  }`;
}

/** The file of a system and a science: one line for each text. */
export const practiceFileText = (items: readonly PracticeItem[]): string =>
  items.length === 0 ? '[]\n' : `[\n${items.map(textOf).join(',\n')}\n]\n`;
