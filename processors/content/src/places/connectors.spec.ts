import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { withoutJoined } from './connectors.ts';

type Line = readonly [said: string, kind?: PageBlock['kind'], path?: string[]];

function leftOf(...lines: readonly Line[]): string[] {
  const text = lines.map(([said]) => said).join('\n');
  let start = 0;
  const blocks = lines.map(([said, kind = 'item', path = ['Treatment']]): PageBlock => {
    const block = { kind, start, end: start + said.length, path };
    start += said.length + 1;
    return { ...block, boxes: [{ x: 0, y: start, width: 100, height: 12 }] };
  });
  return withoutJoined(text, blocks).flatMap(({ kind, start: from, end }) =>
    kind === 'furniture' ? [] : [text.slice(from, end)],
  );
}

it('parts of a regimen that a line joins are told neither alone', () => {
  const lines: Line[] = [['Ceftriaxone 2 g'], ['followed by'], ['Metronidazole 400 mg'], ['Rest']];
  expect(leftOf(...lines)).toEqual(['Rest']);
  const headed: Line[] = [
    ['Followed by', 'heading'],
    ['Metronidazole 400 mg', 'item', ['Treatment', 'Followed by']],
  ];
  expect(leftOf(...headed)).toEqual(['Followed by']);
  expect(leftOf(['Ceftriaxone 2 g'], ['or'], ['Cefotaxime 2 g'])).toHaveLength(3);
});

it('a list below the end of a lead-in that was read apart says nothing', () => {
  const lead: Line[] = [
    ['Prophylaxis is not recommended', 'paragraph'],
    ['routinely:', 'paragraph'],
  ];
  expect(leftOf(...lead, ['genitourinary'], ['dental'], ['Look again', 'paragraph'])).toEqual(['Look again']);
  expect(
    leftOf(['It is not recommended.', 'paragraph'], ['routinely:', 'paragraph'], ['dental']),
  ).toHaveLength(3);
});
