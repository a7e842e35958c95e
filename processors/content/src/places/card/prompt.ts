// A place as the piece of the document that it is, with a blank for what is hidden; all words as they stand on the page. The lines of a card are
// those of `contracts/src/cards/text/parse-card.ts`: the path in bold, items and cells as bullets, sentences as a paragraph.
import { writtenBreak } from '@anamnesis/contracts/cards/text/line-breaks.ts';
import { formulasOf } from '@anamnesis/contracts/kernel/text/formula.ts';
import type { PlaceInWords, ShownLine } from './in-words.ts';
import { promptUnder } from './path.ts';

export function promptOf(words: PlaceInWords): string {
  const { hidden, left, right, form, behind } = words;
  // A last line that is nothing but a blank would be the answer to a question.
  const isBare = form === 'line' && behind.length === 0 && tidy(left + right) === '';
  const end = isBare ? apart : '';
  const blanks = hidden.map((one) => `${asText(left)}${blankOf(one)}${asText(right)}${end}`);
  return linesAround(words, blanks).join('\n');
}

/** The same with a gap, as a question has its answer behind it. */
export const withGap = (words: PlaceInWords): string =>
  linesAround(words, [`${asText(words.left)}${gap}${asText(words.right)}`]).join('\n');

/** What stands before what is hidden. */
export const beforeBlank = (words: PlaceInWords): string =>
  linesAround({ ...words, behind: [] }, []).join('\n');

const gap = '___';

/** `own`: lines with a blank, or a gap. */
function linesAround({ path, asks, before, form, behind }: PlaceInWords, own: readonly string[]): string[] {
  const head = promptUnder(path, asks);
  const told = before.filter((line) => line.form === 'sentence').map(({ text }) => `${asText(text)} `);
  return [
    ...(head === '' ? [] : [`**${asText(head)}**`]),
    ...before.filter((line) => line.form !== 'sentence').map(shown),
    ...own.map((text) => inForm(form, told.join('') + text)),
    ...behind.map(shown),
  ];
}

const shown = ({ form, text }: ShownLine): string => inForm(form, asText(text));

/** A text of the page as a line of its own. */
export const asLine = (text: string): string => inForm('line', asText(text));

function inForm(form: ShownLine['form'], text: string): string {
  const line = tidy(text);
  return form === 'item' ? `- ${line}` : line.replace(bullet, apart);
}

/** It keeps signs apart that would be markup, and is not seen. */
const apart = '\u2060';

export const blankOf = (answer: string): string =>
  `{{c1::${asText(answer).replace(/:(?=:)/gu, `:${apart}`)}}}`;

const bullet = /^(?=•|[-*–]\s)/u;
const formulaMark = /\\(?=[()[\]])/gu;

/** Nothing of the page is read as markup: no written line break, and no formula but one that begins and ends in this text. */
function asText(text: string): string {
  const broken = text.replace(writtenBreak, `\\${apart}n`);
  const formulas = formulasOf(broken);
  return broken.replace(formulaMark, (sign, at: number) =>
    formulas.some(({ from, to }) => at >= from && at < to) ? sign : sign + apart,
  );
}

export const tidy = (text: string): string => text.replace(/ {2,}/gu, ' ').trim();
