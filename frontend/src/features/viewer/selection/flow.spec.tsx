import { describe, expect, it } from 'vitest';
import { beginsParagraph, flowOf, paragraphEnd } from './flow.ts';

function page(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  return box;
}

function selected(box: HTMLElement, first: string, last: string) {
  const [from, to] = [box.querySelector(first)!.firstChild!, box.querySelector(last)!.firstChild!];
  const range = document.createRange();
  range.setStart(from, 2);
  range.setEnd(to, 3);
  const flow = flowOf(box, range);
  return (
    flow &&
    `${flow.text.slice(0, flow.from)}[${flow.text.slice(flow.from, flow.to)}]${flow.text.slice(flow.to)}`
  );
}

const item = (id: string, words: string) =>
  `<span>•</span><span> </span><span id="${id}">${words}</span><br>`;

describe('the text around a selection', () => {
  it('has the lines of a page, also where words are highlighted', () => {
    const box = page(
      '<div class="pdf-text"><span id="a">The heart </span><span>be<mark>ats</mark></span><br><span id="b">again</span></div>',
    );
    expect(selected(box, '#a', '#b')).toBe('\nTh[e heart beats\naga]in');
  });

  it('has a bullet as the beginning of a paragraph, also where a file sets it apart', () => {
    const box = page(`<div class="pdf-text">${item('a', 'Name')}${item('b', 'Explain')}</div>`);
    const tops = [0, 0, 0, 0, 12, 12, 12];
    [...box.querySelectorAll('.pdf-text > *')].forEach((element, at) => {
      element.getBoundingClientRect = () => new DOMRect(0, tops[at] ?? 12, 50, 10);
    });
    expect(selected(box, '#a', '#b')).toBe(`\n• Na[me\n${paragraphEnd}• Exp]lain\n`);
  });

  it('has a formula as it is written, as a whole also where a part of it is selected', () => {
    const box = page(
      '<p><span id="a">It is </span><span class="formula" data-formula="\\(x^2\\)"><i id="set">x2x2</i></span><span id="b"> large.</span></p>',
    );
    expect(selected(box, '#a', '#b')).toBe(`${paragraphEnd}It[ is \\(x^2\\) la]rge.`);
    expect(selected(box, '#a', '#set')).toBe(`${paragraphEnd}It[ is \\(x^2\\)] large.`);
  });

  it('has no numbers of sentences, and parts paragraphs', () => {
    const box = page(
      '<p><span><sup class="text-number">1</sup></span><span id="a">It beats.</span></p><li><span class="text-mark">•</span><span id="b">It rests</span></li>',
    );
    expect(selected(box, '#a', '#b')).toBe(`${paragraphEnd}It[ beats.${paragraphEnd}It ]rests`);
  });
});

const lines = (...of: [number, number, string?][]) =>
  beginsParagraph(of.map(([at, size, text = 'and so on']) => ({ at, size, text })));

describe('a line of a page', () => {
  it('begins a paragraph where it stands apart, is larger or a bullet', () => {
    expect(lines([0, 10], [12, 10], [24, 10], [48, 10], [60, 10])).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(lines([0, 20], [24, 10], [36, 10], [48, 10])).toEqual([false, true, false, false]);
    expect(lines([0, 10], [12, 10, '• one'], [24, 10], [36, 10, '2. two'])).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('goes on at the top of the next column, and in a text with wide lines', () => {
    expect(lines([0, 10], [12, 10], [24, 10], [0, 10], [12, 10])).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(lines([0, 10], [24, 10], [48, 10])).toEqual([false, false, false]);
  });
});
