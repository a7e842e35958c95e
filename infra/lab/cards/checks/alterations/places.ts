import { splitWords } from '../answers.ts';
import { type Alteration, type Material, ofText } from '../altering.ts';
import { CLOSE, OPEN } from '../drafts.ts';
import type { Line } from '../lines.ts';
import { oneOf } from '../pages.ts';

/** How much of a statement's words another text has. */
function shareIn(statement: string, text: string): number {
  const there = new Set(splitWords(text));
  const own = splitWords(statement);
  return own.filter((word) => there.has(word)).length / Math.max(1, own.length);
}

/** A line of the page that says nothing of what this one says. */
const strangerTo = ({ line, others }: Material): Line[] =>
  others.filter(
    ({ statement, span }) =>
      span !== line.span && shareIn(line.statement, span) < 0.2 && shareIn(statement, line.near) < 0.2,
  );

export const places: readonly Alteration[] = [
  ofText('the answer of another line', 'places', (text, material) => {
    const answer = text.slice(text.indexOf(OPEN) + 1, text.indexOf(CLOSE));
    const isFigure = /^\d/u.test(answer);
    const others = strangerTo(material)
      .flatMap(
        ({ statement, lead }) =>
          statement.slice(lead.length).match(/\d[\d.,–-]*\s?(?:%|mg|ml|mmol\/L)?|\p{L}[\p{L}-]{5,}/gu) ?? [],
      )
      .filter(
        (other) =>
          /^\d/u.test(other) === isFigure &&
          !material.line.near.toLowerCase().includes(other.toLowerCase().slice(0, isFigure ? 9 : 5)),
      );
    const other = oneOf(others, `${material.lot} ${answer}`);
    return other === undefined ? [] : [text.replace(/\uE000.*\uE001/u, () => OPEN + other.trim() + CLOSE)];
  }),
  {
    kind: 'the quote of another line',
    group: 'places',
    of(draft, material) {
      const other = oneOf(strangerTo(material), `${material.lot} quote`);
      return other ? [{ ...draft, span: other.span }] : [];
    },
  },
  {
    kind: 'a word of the quote is another',
    group: 'places',
    of(draft, { lot, page }) {
      const words = [...draft.span.matchAll(/\p{L}{5,}/gu)];
      const found = oneOf(words, `${lot} word`);
      if (!found) return [];
      const span = `${draft.span.slice(0, found.index)}${[...found[0]].toReversed().join('')}${draft.span.slice(found.index + found[0].length)}`;
      return page.checked.text.includes(span) ? [] : [{ ...draft, span }];
    },
  },
  {
    kind: 'the heading of another section in front',
    group: 'places',
    of(draft, { page, line, lot }) {
      const { text, blocks = [] } = page.checked;
      const headings = blocks
        .filter(({ kind }) => kind === 'heading')
        .map(({ start, end, mark = 0 }) =>
          text
            .slice(start + mark, end)
            .replace(/\s+/gu, ' ')
            .trim(),
        )
        .filter(
          (heading) =>
            heading.length < 60 && !/[{}*`_|“”[\]]/u.test(heading) && shareIn(heading, line.near) < 0.2,
        );
      const heading = oneOf(headings, lot);
      // In place of its own, where it has one.
      return heading === undefined
        ? []
        : [{ ...draft, text: `${heading}: ${draft.text.slice(line.lead.length)}` }];
    },
  },
  ofText('two figures in each other’s place', 'places', (text) => {
    const found = [...text.matchAll(/(?<![\p{L}\d.,–-])\d+(?:[.,]\d+)*(?![\d–-])/gu)];
    const [one, other, ...more] = found;
    if (!one || !other || more.length > 0 || one[0] === other[0]) return [];
    const between = text.slice(one.index + one[0].length, other.index);
    if (!/\p{L}{3}/u.test(between)) return [];
    return [
      text.slice(0, one.index) + other[0] + between + one[0] + text.slice(other.index + other[0].length),
    ];
  }),
];
