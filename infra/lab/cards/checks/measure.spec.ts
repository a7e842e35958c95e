import { beforeAll, expect, it } from 'vitest';
import { alterations } from './alterations/all.ts';
import { type Measured, measure } from './measure.ts';
import { type DrawnPage, drawnPage, readLanguages } from './pages.ts';

let pages: DrawnPage[];
let measured: Measured;
beforeAll(async () => {
  const [german] = await readLanguages();
  pages = german!.document.pages
    .slice(0, 2)
    .map(({ pageNumber }) => drawnPage({ source: german!, pageNumber }));
  measured = measure(pages, '1');
});

const verdicts = (kind: string) =>
  measured.altered.find((one) => one.kind === kind)!.outcomes.map(({ verdict }) => verdict);

it('checks sound drafts of each line in both styles, and each of them altered in every way', () => {
  const { sound, altered } = measured;
  expect(new Set(sound.map(({ card }) => card.style)).size).toBe(2);
  expect(altered.map(({ kind }) => kind)).toEqual(alterations.map(({ kind }) => kind));
  expect(verdicts('a digit is another').length).toBeGreaterThan(3);
  expect(new Set(verdicts('a digit is another'))).toEqual(new Set(['refused']));
  expect(new Set(verdicts('a link'))).toEqual(new Set(['refused']));
});

const cards = ({ altered }: Measured) => altered.flatMap(({ outcomes }) => outcomes.map(({ card }) => card));

it('draws the same drafts by the same seed', () => {
  expect(cards(measure(pages, '1'))).toEqual(cards(measured));
  expect(cards(measure(pages, '2'))).not.toEqual(cards(measured));
});

it('alters none that is refused as it is', () => {
  const refused = new Set(
    measured.sound
      .filter(({ verdict }) => verdict === 'refused')
      .map(({ card }) => `${card.span} ${card.style}`),
  );
  const links = measured.altered.find(({ kind }) => kind === 'a link')!.outcomes;
  expect(links.filter(({ card }) => refused.has(`${card.span} ${card.style}`))).toEqual([]);
});
