import {
  degrees,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  PDFString,
  StandardFonts,
  stroke,
} from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { at as itemAt } from '../items.fixture.ts';
import { readPages } from '../read.ts';
import { withoutCrossedOut } from './crossed-out.ts';

const size = 12;
const words = 'Aspirin is always safe in children.';
const second = 'Paracetamol is used instead.';

type Page = { page: PDFPage; pdf: PDFDocument; font: PDFFont; widthOf: (text: string) => number };

/** The text of a page with two lines, the first at (50, 700), and what is drawn on it. */
async function textWith(draw: (page: Page) => void, turn = 0): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const style = { size, font, rotate: degrees(turn) };
  page.drawText(words, { x: 50, y: turn === 0 ? 700 : 500, ...style });
  page.drawText(second, { x: 50, y: turn === 0 ? 684 : 300, ...style });
  draw({ page, pdf, font, widthOf: (text) => font.widthOfTextAtSize(text, size) });
  const texts: string[] = [];
  for await (const read of readPages(await pdf.save(), { from: 1, hastily: false }))
    texts.push(read?.text ?? '');
  return texts.join('\n');
}

const whole = ({ widthOf }: Page): number => widthOf(words);
const line = ({ page }: Page, from: number, to: number, y: number, thickness = 0.8): void =>
  page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness });

function annotate(
  { page, pdf }: Page,
  annotation: Record<string, string | number | number[] | number[][] | PDFString>,
): void {
  page.node.addAnnot(pdf.context.register(pdf.context.obj({ Type: 'Annot', F: 4, ...annotation })));
}
const quad = (left: number, right: number): number[] => [left, 710, right, 710, left, 697, right, 697];

const over = (part: string) => (page: Page) => {
  const from = 50 + page.widthOf(words.slice(0, words.indexOf(part)));
  line(page, from, from + page.widthOf(part), 703.5);
};
const turned = (page: Page): void =>
  page.page.drawLine({ start: { x: 46.5, y: 500 }, end: { x: 46.5, y: 500 + whole(page) } });

const struck = `${second}\n\n~~${words}~~`;

describe('a sentence that is crossed out on a page', () => {
  it.each<[string, (page: Page) => void]>([
    ['by a line', (page) => line(page, 50, 50 + whole(page), 703.5)],
    [
      'by two',
      (page) => {
        line(page, 50, 50 + whole(page), 702.5, 0.5);
        line(page, 50, 50 + whole(page), 704.5, 0.5);
      },
    ],
    [
      'by a narrow area',
      (page) => page.page.drawRectangle({ x: 50, y: 703, width: whole(page), height: 0.7 }),
    ],
    [
      'word by word',
      (page) => {
        const starts = words.split(' ').map((_, at, all) => all.slice(0, at).join(' ').length + (at && 1));
        for (const [at, word] of words.split(' ').entries()) {
          const from = 50 + page.widthOf(words.slice(0, starts[at]));
          line(page, from, from + page.widthOf(word), 703.2);
        }
      },
    ],
    [
      'by a wavy line',
      (page) => {
        const waves = Array.from({ length: 30 }, (_, at) => `L ${(at * whole(page)) / 29} ${at % 2}`);
        page.page.drawSvgPath(`M 0 0 ${waves.join(' ')}`, { x: 50, y: 704, borderWidth: 0.7 });
      },
    ],
    [
      'by a mark of its reader',
      (page) =>
        annotate(page, {
          Subtype: 'StrikeOut',
          Rect: [50, 697, 50 + whole(page), 710],
          QuadPoints: quad(50, 50 + whole(page)),
        }),
    ],
    [
      'with a pen',
      (page) =>
        annotate(page, {
          Subtype: 'Ink',
          Rect: [40, 690, 300, 720],
          InkList: [[48, 702, 100, 705, 160, 703, 53 + whole(page), 706]],
        }),
    ],
    [
      'with a ruler',
      (page) =>
        annotate(page, {
          Subtype: 'Line',
          Rect: [40, 690, 300, 720],
          L: [46, 702, 54 + whole(page), 706],
        }),
    ],
  ])('is not read where it is so %s', async (_, draw) => {
    expect(await textWith(draw)).toBe(struck);
  });

  it('is not read on a page that is turned', async () => {
    expect(await textWith(turned, 90)).toBe(struck);
  });
});

describe('a line that crosses out a part of a sentence', () => {
  it.each([
    ['always', 'Aspirin is safe in children.'],
    ['Aspirin', 'is always safe in children.'],
    ['in children', 'Aspirin is always safe.'],
    ['safe in children.', 'Aspirin is always'],
  ])('takes away %s only', async (part, left) => {
    const text = await textWith(over(part));
    expect(text.replace(/\s+(?=\.)/u, '')).toBe(`${left}\n${second}\n\n~~${part}~~`);
  });
});

const items = ({ page, widthOf }: Page): void => {
  for (const [at, text] of ['Codeine is safe.', 'Codeine is not safe.'].entries()) {
    page.drawText('-', { x: 50, y: 660 - at * 16, size });
    page.drawText(text, { x: 70, y: 660 - at * 16, size });
  }
  page.drawLine({ start: { x: 70, y: 663.5 }, end: { x: 70 + widthOf('Codeine is safe.'), y: 663.5 } });
};

it('takes away the bullet of an item that is crossed out, and no other', async () => {
  expect(await textWith(items)).toBe(`${words}\n${second}\n\n- Codeine is not safe.\n\n~~Codeine is safe.~~`);
});

const dose = (page: Page): void => {
  let x = 50;
  for (const text of ['Give 1', '5', '0 mg of it.']) {
    page.page.drawText(text, { x, y: 668, size, font: page.font });
    if (text === '5') line(page, x, x + page.widthOf(text), 671.5);
    x += page.widthOf(text);
  }
};

it('leaves no digit of a number of which one is crossed out, in whatever pieces it is written', async () => {
  expect(await textWith(dose)).not.toMatch(/[01] ?0? ?mg/u);
});

/** A line that goes steeply through the middle of a line of text, drawn in pieces of half a point. */
const curve = ({ page }: Page, x: number): void =>
  page.drawSvgPath(
    `M 0 0 ${Array.from({ length: 60 }, (_, at) => `L ${at * 0.25} ${-at * 0.5}`).join(' ')}`,
    { x, y: 690, borderWidth: 0.6 },
  );

describe('lines that cross out nothing', () => {
  const read = `${words}\n${second}`;

  it.each<[string, (page: Page) => void]>([
    ['an underline', (page) => line(page, 50, 50 + whole(page), 698)],
    ['a line above', (page) => line(page, 50, 50 + whole(page), 711)],
    ['the border of a row', (page) => line(page, 40, 500, 694.5)],
    ['a rule that goes on behind the text', (page) => line(page, 20, 575, 703)],
    [
      'a coloured row',
      (page) => page.page.drawRectangle({ x: 45, y: 696, width: 250, height: 14, opacity: 0.2 }),
    ],
    ['curves, in short pieces', (page) => [90, 120, 150, 180].forEach((x) => curve(page, x))],
    ['a line down', (page) => page.page.drawLine({ start: { x: 120, y: 690 }, end: { x: 120, y: 715 } })],
    [
      'a frame around a word',
      (page) => page.page.drawRectangle({ x: 95, y: 697, width: 40, height: 12, opacity: 0, borderWidth: 1 }),
    ],
    [
      'a ring around it with a pen',
      (page) =>
        annotate(page, {
          Subtype: 'Ink',
          Rect: [40, 690, 300, 720],
          InkList: [[48, 703, 100, 714, 250, 704, 100, 692, 48, 703]],
        }),
    ],
    [
      'a mark that is not shown',
      (page) =>
        annotate(page, {
          Subtype: 'StrikeOut',
          F: 2,
          Rect: [50, 697, 250, 710],
          QuadPoints: quad(50, 250),
        }),
    ],
    [
      'a highlight',
      (page) =>
        annotate(page, {
          Subtype: 'Highlight',
          Rect: [50, 697, 250, 710],
          QuadPoints: quad(50, 250),
          Contents: PDFString.of('important'),
        }),
    ],
  ])('leave the text as it is: %s', async (_, draw) => {
    expect(await textWith(draw)).toBe(read);
  });
});

it('takes tildes of a page for no mark', async () => {
  expect(await textWith((page) => page.page.drawText('Give ~~5~~ mg.', { x: 50, y: 668, size }))).toBe(
    `${words}\n${second}\nGive ∼∼5∼∼ mg.`,
  );
});

const longCurve = ({ page }: Page): void => {
  page.pushOperators(moveTo(50, 650));
  for (let at = 0; at < 150_000; at += 1) page.pushOperators(lineTo(50 + (at % 400), 650 + (at % 7)));
  page.pushOperators(stroke());
};

it('reads a page with a curve of any length', async () => {
  expect(await textWith(longCurve)).toBe(`${words}\n${second}`);
});

it('tells what is crossed out from the right in the order in which it is read', () => {
  const pieces = [itemAt('بيتا', 50, 700), itemAt('حاصرات', 73, 700), itemAt('تعط', 106, 700)];
  const area = { left: 45, bottom: 695, right: 104, top: 712 };
  const left = withoutCrossedOut(pieces, { bars: [], widths: new Map(), spots: [] }, [area]);
  expect(left.struck).toEqual(['حاصرات بيتا']);
  expect(left.items.map(({ str }) => str)).toEqual(['تعط']);
});
