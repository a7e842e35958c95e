import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { describe, expect, it } from 'vitest';
import { withoutTornTop, withUnsureBars } from './unsure-bars.ts';

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

it('the rest of a line that the page before began is no content', () => {
  const before = pageOf({ said: 'Give a dose of 25 to' });
  const next = pageOf({ said: '50 IU/kg at once' }, { said: 'Then repeat it.' });
  expect(withoutTornTop(next.text, next.blocks, before)).toEqual(next.blocks.slice(1));
  const whole = pageOf({ said: 'Give a dose.' });
  expect(withoutTornTop(next.text, next.blocks, whole)).toEqual(next.blocks);
  const long = pageOf({ said: '50 IU/kg at once. Then repeat it.' });
  const [rest] = withoutTornTop(long.text, long.blocks, before);
  expect(long.text.slice(rest!.start, rest!.end)).toBe('Then repeat it.');
});
