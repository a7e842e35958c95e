import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { withoutOpenFoot, withoutTornLines } from './torn-lines.ts';

type At = { x: number; y: number };

/** One line after the other, each in its box. */
function pageOf(...lines: readonly (readonly [said: string, at?: At])[]) {
  let text = '';
  const blocks = lines.map(([said, { x, y } = { x: 0, y: 0 }]): PageBlock => {
    const start = text.length;
    text += `${said}\n`;
    const boxes = [{ x, y, width: 100, height: 10 }];
    return { kind: 'paragraph', start, end: start + said.length, boxes, path: ['Reversal'] };
  });
  return { text, blocks };
}

const before = pageOf(['Give a dose of 25 to']);

it('the rest of a line that the page before began is no content', () => {
  const next = pageOf(['50 IU/kg at once'], ['Then repeat it.']);
  expect(withoutTornLines(next, before, undefined)).toEqual(next.blocks.slice(1));
  expect(withoutTornLines(next, pageOf(['Give a dose.']), undefined)).toEqual(next.blocks);
  const long = pageOf(['50 IU/kg at once. Then repeat it.']);
  const [rest] = withoutTornLines(long, before, undefined);
  expect(long.text.slice(rest!.start, rest!.end)).toBe('Then repeat it.');
});

it('an item that a line below it goes on with is not told alone', () => {
  const { text, blocks } = pageOf(
    ['Ask for physiotherapy in children', { x: 50, y: 700 }],
    ['who have other diseases.', { x: 60, y: 730 }],
  );
  const [item, rest] = blocks;
  expect(
    withoutTornLines({ text, blocks: [{ ...item!, kind: 'item' }, rest!] }, undefined, undefined),
  ).toEqual([]);
});

it('nor is that of one which the column before began, but a line right below is', () => {
  const held = 'Hold it for 20 to';
  const columns = pageOf([held, { x: 50, y: 700 }], ['28 hours, then measure', { x: 300, y: 70 }]);
  expect(withoutTornLines(columns, undefined, undefined)).toEqual([]);
  const lines = pageOf(['Hold it', { x: 50, y: 700 }], ['and then measure', { x: 50, y: 712 }]);
  expect(withoutTornLines(lines, undefined, undefined)).toEqual(lines.blocks);
  const range = pageOf([held, { x: 50, y: 700 }], ['28 hours, then measure', { x: 50, y: 712 }]);
  expect(withoutTornLines(range, undefined, undefined)).toEqual([]);
});

it('the beginning of a line that the next page ends is no content', () => {
  const page = pageOf(['Give it at once. Go on unless the heart rate is less than 50 beats']);
  const [whole] = withoutTornLines(page, undefined, pageOf(['or there is a block.']));
  expect(page.text.slice(whole!.start, whole!.end)).toBe('Give it at once.');
  expect(withoutTornLines(page, undefined, pageOf(['Heart block']))).toEqual(page.blocks);
});

it('nor is one that no stop ends and a reader could act on, whatever the next page begins with', () => {
  const page = pageOf(['Give it at once. Go on unless the heart rate is less than 50 beats']);
  const { blocks } = withoutOpenFoot(page, pageOf(['Heart block']));
  expect(blocks.map(({ start, end }) => page.text.slice(start, end))).toEqual(['Give it at once.']);
  expect(withoutOpenFoot(page, undefined)).toBe(page);
  const harmless = pageOf(['The heart lies between the lungs']);
  expect(withoutOpenFoot(harmless, pageOf(['Heart block']))).toBe(harmless);
});

it('a line that reaches as far as the text below it goes on in that, whatever begins there', () => {
  const { text, blocks } = pageOf(
    ['No trials of treating or not treating', { x: 0, y: 10 }],
    ['GDM have been published. One is under way.', { x: 0, y: 22 }],
  );
  const [open, rest] = blocks;
  const lines = [22, 34].map((y) => ({ x: 0, y, width: 100, height: 10 }));
  const left = withoutTornLines({ text, blocks: [open!, { ...rest!, boxes: lines }] }, undefined, undefined);
  expect(left.map(({ start, end }) => text.slice(start, end))).toEqual(['One is under way.']);
});

it('a long line at the foot of a column that no stop ends goes on at the top of the next, whatever begins there', () => {
  const { text, blocks } = pageOf(
    ['Testing every three months can be considered, while recognizing that alone', { x: 50, y: 700 }],
    ['A1C may not capture the peak. It is measured.', { x: 300, y: 70 }],
  );
  const left = withoutTornLines({ text, blocks }, undefined, undefined);
  expect(left.map(({ start, end }) => text.slice(start, end))).toEqual(['It is measured.']);
});

it('of typed lines one goes on in the next, also where that is indented', () => {
  const text =
    'It may narrow the airways of some and should be used\n      with caution in patients with asthma';
  const at = text.indexOf('with');
  const blocks: PageBlock[] = [
    { kind: 'paragraph', path: [], start: 0, end: text.indexOf('\n') },
    { kind: 'paragraph', path: [], start: at, end: text.length },
  ];
  expect(withoutTornLines({ text, blocks }, undefined, undefined).map(({ start }) => start)).toEqual([]);
});
