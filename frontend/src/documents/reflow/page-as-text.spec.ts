import { describe, expect, it } from 'vitest';
import { layOutMarks, type Mark } from '../../pdf/highlight/mark.ts';
import { pageText, type ItemLayout, type PageText } from '../../pdf/highlight/page-text.ts';
import { marksOfPieces, reflow } from './reflow.ts';

/** Each line has a text whose items end at `·`, the height of its letters, and how far down the page it is. */
type Line = [text: string, size: number, top: number];

function pageOf(...lines: Line[]): PageText {
  const items: string[] = [];
  const lineEnds: boolean[] = [];
  const layout: ItemLayout[] = [];
  for (const [text, size, top] of lines)
    for (const [at, item, all] of text.split('·').map((each, n, of) => [n, each, of] as const)) {
      items.push(item === '\t' ? ' ' : item);
      lineEnds.push(at === all.length - 1);
      layout.push({ size: item.trim() === '' ? 0 : size, top, width: item === '\t' ? 90 : item.length * 5 });
    }
  return pageText(items, lineEnds, layout);
}

const told = (page: PageText) =>
  reflow(page)?.blocks.map(({ kind, level, mark, cells }) =>
    [
      kind === 'heading' ? kind + level : kind,
      mark,
      cells
        .flat()
        .map(({ text }) => text)
        .join(''),
    ]
      .filter((each) => each !== '')
      .join(': '),
  );

const body: Line[] = [
  ['The heart is a hollow muscle that lies between the lungs and', 10, 0.3],
  ['pumps blood through the vessels of the body, some five li-', 10, 0.32],
  ['tres a minute.', 10, 0.34],
];

describe('the text of a page', () => {
  it('goes on over its lines, and a word that was broken is whole', () => {
    expect(told(pageOf(...body))).toEqual([
      'paragraph: The heart is a hollow muscle that lies between the lungs and pumps blood through the vessels of the body, some five litres a minute.',
    ]);
  });

  it('has headings by their size, and titles that are as large as the text', () => {
    expect(told(pageOf(['Circulation', 18, 0.2], ['The pump', 10, 0.28], ...body))).toEqual([
      'heading1: Circulation',
      'heading3: The pump',
      expect.stringMatching(/^paragraph: The heart/),
    ]);
  });

  it('has the items of a list, also where the bullets are placed by themselves', () => {
    const list = pageOf(
      ...body,
      ['• two atria', 10, 0.4],
      ['•', 10, 0.42],
      ['two ventricles', 10, 0.44],
      ['1. valves', 10, 0.46],
    );
    expect(told(list)?.slice(1)).toEqual([
      'item: •: two atria',
      'item: •: two ventricles',
      'item: 1.: valves',
    ]);
  });

  it('keeps each row of a table by itself, with its cells apart', () => {
    const table = pageOf(
      ...body,
      ['Polyuria·\t·over 2.5 litres', 10, 0.4],
      ['Anuria·\t·under 50 mL', 10, 0.42],
    );
    expect(told(table)?.slice(1)).toEqual([
      'paragraph: Polyuria\u2003over 2.5 litres',
      'paragraph: Anuria\u2003under 50 mL',
    ]);
  });

  it('sets aside what stands in the margin, and not a text that begins there', () => {
    expect(told(pageOf(['Physiology 17', 10, 0.03], ...body))?.[0]).toBe('aside: Physiology 17');
    const high = body.map(([text, size, top]): Line => [text, size, top - 0.25]);
    expect(told(pageOf(...high))).toHaveLength(1);
  });

  it('is none where the page is a picture', () => {
    expect(reflow(pageOf(['Fig. 3', 10, 0.5]))).toBeNull();
    expect(reflow(pageOf())).toBeNull();
  });

  it('is marked where the page is, across the ends of its lines', () => {
    const page = pageOf(...body);
    const reflowed = reflow(page)!;
    const marks: Mark[] = [
      { item: 1, from: 50, to: 57, tone: 'normal', target: 'a' },
      { item: 2, from: 0, to: 4, tone: 'normal', target: 'a' },
    ];
    const found = [...marksOfPieces(reflowed, layOutMarks(marks))].map(([{ text }, [mark]]) =>
      text.slice(mark?.from, mark?.to),
    );
    expect(found).toEqual(['five li', 'tres']);
  });
});
