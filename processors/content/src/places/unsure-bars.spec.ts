import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { describe, expect, it } from 'vitest';
import { withUnsureBars } from './unsure-bars.ts';

type Given = { said: string; kind?: PageBlock['kind']; bold?: string };
const box = { x: 0, y: 0, width: 100, height: 10 };

function pageOf(...given: readonly Given[]) {
  let text = '';
  const blocks = given.map(({ said, kind = 'paragraph', bold }): PageBlock => {
    const start = text.length;
    text += `${said}\n`;
    const runs = bold ? [{ start, end: start + bold.length, bold: true as const }] : [];
    return { kind, start, end: start + said.length, runs, boxes: [box], path: ['Giardiasis'] };
  });
  return { text, blocks };
}
const unsureIn = (...given: readonly Given[]) => {
  const { text, blocks } = pageOf(...given);
  return withUnsureBars(text, blocks).flatMap(({ start, end, isPathUnsure }) =>
    isPathUnsure ? [text.slice(start, end)] : [],
  );
};

describe('behind a bold line that may be a heading', () => {
  it('the path of what follows is unsure, up to the next heading', () => {
    const bar = 'Roundworm > 1 year old';
    const dose = 'Mebendazole 100 mg for 3 days';
    const lines: Given[] = [{ said: 'Metronidazole' }, { said: bar, bold: bar }, { said: dose }];
    expect(unsureIn(...lines, { said: 'Scabies', kind: 'heading' }, { said: 'Permethrin' })).toEqual([
      bar,
      dose,
    ]);
  });

  it('a remark may stand, and no colon', () => {
    const [bar, dose] = ['Acute pyelonephritis', 'Cefalexin 500 mg'];
    expect(unsureIn({ said: `${bar} NICE summary`, bold: bar }, { said: dose })).toHaveLength(2);
    expect(unsureIn({ said: `${bar}: fever`, bold: `${bar}:` }, { said: dose })).toEqual([]);
    expect(
      unsureIn({ said: 'Give cefalexin to all of them.', bold: 'Give cefalexin' }, { said: dose }),
    ).toEqual([]);
  });
});

it('a table without heads that ends in a bold row leaves unsure what stands below it', () => {
  const rows = [
    'Doxycycline\t200 mg',
    'Community-acquired pneumonia\tsee 138',
    'Give amoxicillin for 5 days',
  ];
  const text = rows.join('\n');
  const at = (said: string) => ({ start: text.indexOf(said), end: text.indexOf(said) + said.length });
  const bar = at('Community-acquired pneumonia');
  const path = ['Bronchiectasis'];
  const table: PageBlock = {
    kind: 'table',
    start: 0,
    end: at(rows[1]!).end,
    path,
    boxes: [box],
    runs: [{ ...bar, bold: true }],
    table: {
      headRows: 0,
      rows: [
        [at('Doxycycline'), at('200 mg')],
        [bar, at('see 138')],
      ],
    },
  };
  const below: PageBlock = { kind: 'paragraph', ...at(rows[2]!), path, boxes: [box] };
  expect(withUnsureBars(text, [table, below])).toEqual([table, { ...below, isPathUnsure: true }]);
  const plain = { ...table, runs: [] };
  expect(withUnsureBars(text, [plain, below])).toEqual([plain, below]);
});
