import { describe, expect, it } from 'vitest';
import { at } from '../items.fixture.ts';
import { withMarks, withTaggedPlaces } from './marked.ts';
import { pageTextOf } from '../page-text.ts';
import { placesIn, type TagNode } from './structure.ts';
import type { TextItem } from '../lines/runs.ts';

const content = (id: string): TagNode => ({ type: 'content', id });
const tag = (role: string, ...children: TagNode[]): TagNode => ({ role, children });
const root = (...children: TagNode[]): TagNode => tag('Root', tag('Document', ...children));

function read(items: readonly TextItem[], tree: TagNode): string {
  const marks = new Set(items.flatMap(({ mark }) => mark ?? []));
  return pageTextOf(
    withTaggedPlaces(
      { items, marks },
      placesIn(tree, (id) => marks.has(id)),
    ),
  );
}

/** Each text at a place, marked by its own letters. */
const marked = (text: string, x: number, y: number): TextItem => at(text, x, y, { mark: text });
const cell = (role: string, ...texts: string[]): TagNode => tag(role, ...texts.map(content));

describe('pageText of a tagged PDF: lists and paragraphs', () => {
  it('writes a bullet before an item, further in for a list within, and keeps a number', () => {
    const items = [
      marked('Causes', 50, 700),
      marked('infection', 70, 680),
      marked('viral', 90, 668),
      marked('1. Start low', 70, 650),
    ];
    const inner = tag('L', tag('LI', tag('LBody', content('viral'))));
    const tree = root(
      tag('H1', content('Causes')),
      tag('L', tag('LI', tag('LBody', content('infection'), inner))),
      tag('L', tag('LI', content('1. Start low'))),
    );
    expect(read(items, tree)).toBe('Causes\n\n• infection\n  • viral\n1. Start low');
  });

  it('writes none before an item that began on the page before', () => {
    const items = [marked('and its veins', 70, 700), marked('Arteries', 70, 688)];
    const tree = root(
      tag('L', tag('LI', content('elsewhere'), content('and its veins')), tag('LI', content('Arteries'))),
    );
    expect(read(items, tree)).toBe('and its veins\n• Arteries');
  });

  it('parts paragraphs and headings that stand close, but not the lines that a program tagged one by one', () => {
    const lines = ['Aorta', 'the largest artery', 'Capillary', 'the smallest vessel'];
    const items = lines.map((line, index) => marked(line, 50, 700 - index * 12));
    const paragraphs = root(
      tag('P', content(lines[0]!), content(lines[1]!)),
      tag('P', content(lines[2]!), content(lines[3]!)),
    );
    expect(read(items, paragraphs)).toBe('Aorta\nthe largest artery\n\nCapillary\nthe smallest vessel');
    const wrapped = ['The heart is a muscle that', 'pumps the blood to all of', 'the body and to the lungs'];
    const each = wrapped.map((line, index) => marked(line, 50, 700 - index * 12));
    expect(read(each, root(...wrapped.map((line) => tag('P', content(line)))))).toBe(wrapped.join('\n'));
  });
});

describe('pageText of a tagged PDF: tables', () => {
  const table = tag(
    'Table',
    tag('TR', cell('TH', 'Drug'), cell('TH', 'Effect'), cell('TH', 'Harm')),
    tag('TR', cell('TD', 'Aspirin'), cell('TD'), cell('TD', 'bleeding of', 'the stomach')),
    tag('TR', cell('TD', 'Statins'), cell('TD', 'life-', 'long use'), cell('TD', 'Myalgia')),
  );
  const items = [
    marked('Drug', 50, 700),
    marked('Effect', 150, 700),
    marked('Harm', 250, 700),
    marked('Aspirin', 50, 680),
    marked('bleeding of', 250, 680),
    marked('the stomach', 250, 668),
    marked('Statins', 50, 650),
    marked('life-', 150, 650),
    marked('long use', 150, 638),
    marked('Myalgia', 250, 650),
    marked('After it', 50, 600),
  ];

  it('writes a row as a line, an empty cell too, and a word that was broken with a sign for it', () => {
    expect(read(items, root(table, tag('P', content('After it'))))).toBe(
      'Drug\tEffect\tHarm\nAspirin\t\tbleeding of the stomach\nStatins\tlife\u00adlong use\tMyalgia\n\nAfter it',
    );
  });

  it('parts what was written below each other in a cell', () => {
    const lithium = items.map((item) => (item.mark === 'bleeding of' ? marked('Tremor', 250, 680) : item));
    const listed = lithium.map((item) => (item.mark === 'the stomach' ? marked('Polyuria', 250, 668) : item));
    const tree = root(
      ...(table.children ?? []).map((row, index) =>
        index === 1 ? tag('TR', cell('TD', 'Aspirin'), cell('TD'), cell('TD', 'Tremor', 'Polyuria')) : row,
      ),
    );
    expect(read(listed, root(tag('Table', ...(tree.children?.[0]?.children ?? []))))).toContain(
      'Aspirin\t\tTremor; Polyuria',
    );
  });

  it('takes no table whose cells do not stand as the tags say, and loses nothing', () => {
    const scattered = items.map((item, index) => ({
      ...item,
      transform: [10, 0, 0, 10, 50, 700 - index * 14],
    }));
    expect(read(scattered, root(table))).toBe(items.map(({ str }) => str).join('\n'));
  });

  it('takes no table without a head: its first row would be taken for one', () => {
    const tree = root(
      tag('Table', ...(table.children ?? []).slice(1), tag('TR', cell('TD', 'Drug'), cell('TD', 'Effect'))),
    );
    expect(read(items.slice(3), tree)).not.toContain('\t');
  });
});

describe('trees that cannot be used', () => {
  const items = [marked('One', 50, 700), marked('two', 50, 688)];
  const plain = 'One\ntwo';

  it('reads a page as if it had no tags when they name hardly any of it', () => {
    const long = [
      ...items,
      ...Array.from({ length: 9 }, (_, index) => at('three four', 50, 670 - 12 * index)),
    ];
    expect(read(long, root(tag('L', tag('LI', content('One')))))).not.toContain('•');
  });

  it('does not follow a tree that is too deep or too large', () => {
    let deep = content('One');
    for (let level = 0; level < 5_000; level += 1) deep = tag('L', tag('LI', deep));
    expect(read(items, root(deep))).toBe(plain);
    const large = tag('L', ...Array.from({ length: 30_000 }, () => tag('LI', content('One'))));
    expect(placesIn(root(large), () => true)).toBeUndefined();
  });

  it('gives a piece of content one place, and no mark to an artifact', () => {
    const twice = root(tag('L', tag('LI', content('One'))), tag('H1', content('One')));
    expect(read(items, twice)).toBe('• One\n\ntwo');
    const marks = withMarks([
      { type: 'beginMarkedContentProps', id: 'a', tag: 'P' },
      at('text', 0, 0),
      { type: 'beginMarkedContent', tag: 'Artifact' },
      at('page 3', 0, 0),
      { type: 'endMarkedContent' },
      { type: 'endMarkedContent' },
      { type: 'endMarkedContent' },
      at('after', 0, 0),
    ]);
    expect(marks.items.map(({ mark }) => mark)).toEqual(['a', undefined, undefined]);
  });
});
