import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import { describe, expect, it } from 'vitest';
import type { MeasuredBox } from './box.ts';
import { mostFigureParts, mostFigureWords } from './figures.ts';
import { box, line, page } from './geometry.fixture.ts';
import { labelPlacesOf } from './places-of.ts';

const none = { text: '' };
const parse = (places: unknown) => occlusionApi.getPagePlaces.response.parse(places);

it('gives places as fractions of the page as it is shown, cut at its edge', () => {
  const words = [...line('Aorta', 59.5, 84.2), ...line('outside', 580, 830, { size: 40 })];
  const { size, words: placed, lines } = parse(labelPlacesOf(page({ words }), null, none));
  expect(size).toEqual({ width: 595, height: 842 });
  expect(placed.map(({ text }) => text)).toEqual(['Aorta', 'outside']);
  expect(placed[0]!.place.x).toBeCloseTo(0.1);
  expect(placed[0]!.place.y).toBeCloseTo(0.1);
  expect(placed[1]!.place.x + placed[1]!.place.width).toBe(1);
  expect(lines.map(({ text }) => text).toSorted()).toEqual(['Aorta', 'outside']);
});

it('holds the limits of its answer, whatever the page has', () => {
  const long = line(`${'x'.repeat(199)}😀${'y'.repeat(100)}`, 10, 20);
  const many = Array.from({ length: 6_000 }, (_, n) => line('word', 10, (n % 80) * 10)).flat();
  const places = parse(labelPlacesOf(page({ words: [...long, ...many] }), null, none));
  expect(places.words).toHaveLength(5_000);
  expect(places.words[0]!.text).toMatch(/^x{199}…$/u);
});

it('looks for no figures on a page of more words or drawn parts than anybody could tell apart', () => {
  const picture = box(150, 150, 300, 250);
  const labels = [...line('Aorta', 200, 170), ...line('Left atrium', 300, 220)];
  const figuresWith = (words: number, strokes: number): number => {
    const others = Array.from({ length: words }, (_, n) => line('word', 10, 500 + n)).flat();
    const rules = Array.from({ length: strokes }, (_, n) => ({ x0: 5, y0: 500 + n, x1: 500, y1: 500 + n }));
    const geometry = page({ words: [...labels, ...others], strokes: rules, pictures: [picture] });
    return parse(labelPlacesOf(geometry, null, none)).figures.length;
  };
  expect(figuresWith(mostFigureWords - 3, mostFigureParts)).toBe(1);
  expect(figuresWith(mostFigureWords - 2, 0)).toBe(0);
  expect(figuresWith(0, mostFigureParts + 1)).toBe(0);
});

const slide: RecognisedText = {
  turnedBy: 0,
  words: [
    ...line('Causes of shock', 60, 40, { size: 36 }),
    ...line('Hypovolaemic: bleeding', 60, 130, { size: 20 }),
    ...line('Cardiogenic: infarction', 60, 180, { size: 20 }),
    ...line('Septic', 60, 230, { size: 20 }),
    ...line('warm skin', 500, 230, { size: 20 }),
  ].map(({ text, box: at }) => ({ text, box: at, confidence: 0.9 })),
};
const wide = page({ size: { width: 960, height: 540 } });

it('gives the list or table of a slide that is a picture, line by line and cell by cell', () => {
  const { words, figures } = parse(labelPlacesOf(wide, slide, none));
  expect(words).toHaveLength(slide.words.length);
  expect(figures).toHaveLength(1);
  expect(figures[0]!.title).toBe('Causes of shock');
  expect(figures[0]!.labels.map(({ text }) => text)).toEqual([
    'Hypovolaemic: bleeding',
    'Cardiogenic: infarction',
    'Septic',
    'warm skin',
  ]);
});

it('gives no list of a page of a book, nor of one that lies on its side', () => {
  expect(labelPlacesOf(page(), slide, none).figures).toEqual([]);
  expect(labelPlacesOf(wide, { ...slide, turnedBy: 90 }, none).figures).toEqual([]);
});

it('tells words once that were recognised twice', () => {
  const words = [
    ...line('Septic', 61, 231, { size: 20, sure: 0.9 }),
    ...line('Aorta', 700, 400, { size: 20, sure: 0.9 }),
  ];
  const found = labelPlacesOf({ ...wide, words, pictures: [box(600, 300, 300, 200)] }, slide, none).words;
  expect(found.map(({ text }) => text).filter((text) => text === 'Septic')).toHaveLength(1);
  expect(found.map(({ text }) => text)).toContain('Aorta');
});

it('finds the labels of a page whose lines fall, and tells where they stand on it', () => {
  const names = ['Right pulmonary veins', 'Right atrium', 'Inferior vena cava'];
  const upright = names.flatMap((name, n) => line(name, 200, 200 + 40 * n, { sure: 0.95 }));
  const heart = box(150, 150, 300, 250);
  const skew = 6;
  const [cos, sin] = [Math.cos((skew * Math.PI) / 180), Math.sin((skew * Math.PI) / 180)];
  const fallen = (own: MeasuredBox): MeasuredBox => {
    const [across, down] = [own.x + own.width / 2 - 595 / 2, own.y + own.height / 2 - 842 / 2];
    const [x, y] = [595 / 2 + across * cos - down * sin, 842 / 2 + across * sin + down * cos];
    return box(x - own.width / 2, y - own.height / 2, own.width, own.height);
  };
  const words = upright.map((word) => ({ ...word, box: fallen(word.box) }));
  const geometry = page({ words, pictures: [fallen(heart)] });
  const textsOn = (skewed: typeof geometry): string[] =>
    labelPlacesOf(skewed, null, none).figures.flatMap(({ labels }) => labels.map(({ text }) => text));
  expect(textsOn(geometry)).not.toEqual(names);
  expect(textsOn({ ...geometry, skew })).toEqual(names);
  const [figure] = labelPlacesOf({ ...geometry, skew }, null, none).figures;
  for (const word of words) {
    const [x, y] = [(word.box.x + word.box.width / 2) / 595, (word.box.y + word.box.height / 2) / 842];
    const holds = ({ place }: { place: Place }): boolean =>
      x > place.x && x < place.x + place.width && y > place.y && y < place.y + place.height;
    expect(figure!.labels.filter(holds).map(({ text }) => text)).toEqual([
      expect.stringContaining(word.text),
    ]);
  }
});

describe('where something is shown that is no text', () => {
  const photo = box(100, 150, 300, 250);
  const text = line('The kidney cortex', 60, 60);
  const placed = { x: 100 / 595, y: 150 / 842, width: 300 / 595, height: 250 / 842 };

  it('is told of a photograph without words, and no page is a picture that has a text', () => {
    const { figures, pictures } = parse(labelPlacesOf(page({ words: text, pictures: [photo] }), null, none));
    expect(figures).toEqual([]);
    expect(pictures).toEqual([placed]);
  });

  it('is all of a page that is a picture, and not of one of a book', () => {
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    expect(parse(labelPlacesOf(wide, slide, none)).pictures).toEqual([whole]);
    expect(parse(labelPlacesOf(page({ pictures: [photo] }), null, none)).pictures).toEqual([placed, whole]);
    const words = Array.from({ length: 40 }, (_, n) =>
      line('The heart pumps blood through the lungs and through the body', 60, 20 * n, { sure: 0.9 }),
    ).flat();
    expect(parse(labelPlacesOf(page({ words, pictures: [photo] }), null, none)).pictures).toEqual([placed]);
  });
});
