import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { underLabels } from './label-heads.ts';

const label = 'Hyoscine (Buscopan):';

function pathsOf(...lines: readonly string[]) {
  const text = lines.join('\n');
  let start = 0;
  const blocks = lines.map((line): PageBlock => {
    const block = { start, end: start + line.length, path: ['Buscopan compositum'] };
    start += line.length + 1;
    if (line.startsWith('- ')) return { kind: 'item', mark: 2, ...block };
    const runs = line.startsWith(label)
      ? [{ start: block.start, end: block.start + label.length, bold: true as const }]
      : [];
    return { kind: 'paragraph', runs, ...block };
  });
  return underLabels(text, blocks).map(({ path }) => path.slice(1));
}

it('a list right below a bold label that says something is of what the label names', () => {
  const named = ['Hyoscine (Buscopan)'];
  expect(
    pathsOf(`${label} ampoules of 20 mg`, '- Adults: 5 mg', '- Children: 0.3 mg/kg', 'Keep it cool.'),
  ).toEqual([[], named, named, []]);
});

it('but not one that stands apart, nor below a line without a label', () => {
  expect(pathsOf(`${label} ampoules of 20 mg`, '', '- Adults: 5 mg').at(-1)).toEqual([]);
  expect(pathsOf('Ampoules of 20 mg', '- Adults: 5 mg').at(-1)).toEqual([]);
});
