import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import {
  gapInStem,
  longestOption,
  longestStem,
  type DraftQuestion,
  type Reason,
} from '@anamnesis/contracts/quizzes/questions/question.ts';
import { isGivenAway } from '../checks/card/give-away.ts';
import { hashOf, placedAmong } from '@anamnesis/contracts/kernel/chance.ts';
import type { SameNames } from './same-names.ts';

/** Wrong options of a question. */
const [fewest, most] = [3, 4];
/** An option so much longer than the others is told by its length. */
const mostLonger = 2.5;
/** In UTF-16 units: up to so many the length says nothing. */
const short = 25;
/** Of the headings that it stands under so many are shown. */
const mostHeadings = 2;

export type Option = { readonly text: string; readonly because: Reason };
/** `lines`: with a gap; `wrong`: to choose from, the best first. */
export type AskedLines = {
  readonly lines: readonly string[];
  readonly key: Option;
  readonly wrong: readonly Option[];
};

/** The question with some of its wrong options, none of which may mean what another one does; undefined where there are too few. */
export function composeQuestion(
  { lines, key, wrong }: AskedLines,
  path: readonly string[],
  same: SameNames,
): DraftQuestion | undefined {
  const heading = path.slice(-mostHeadings).join(' – ');
  const stem = [...(heading === '' ? [] : [heading]), ...lines].join('\n');
  const said = lines.join(' ').replaceAll(gapInStem, ' ');
  const chosen: Option[] = [];
  for (const option of byLength(wrong, key.text)) {
    if (chosen.length === most) break;
    // What the stem speaks of may be right by it.
    const isOther = [key.text, ...chosen.map(({ text }) => text), said].every(
      (text) => !same.mayBeSame(text, option.text),
    );
    if (isOther) chosen.push(option);
  }
  const options = [key, ...chosen].map(shown);
  const lengths = options.map(({ text }) => text.length);
  const isTold = lengths[0]! > short && lengths[0]! > mostLonger * Math.max(...lengths.slice(1));
  if (
    chosen.length < fewest ||
    isTold ||
    stem.length > longestStem ||
    options.some(({ text }) => text.length > longestOption) ||
    isGivenAway(key.text, said) ||
    // "Haemolysis, Elevated Liver enzymes, Low Platelets" spells HELLP.
    (/^\p{Lu}{3,}$/u.test(key.text) && said.replaceAll(/\P{Lu}/gu, '').includes(key.text))
  )
    return undefined;
  const [right, ...others] = options;
  const ordered = placedAmong(right!, others, dice(hashOf(`${stem} ${key.text}`)));
  return { form: 'statement', stem, options: ordered, key: ordered.indexOf(right!), span: key.because.span };
}

/** Those as long as the key first, as far as one is as good as another. */
function byLength(options: readonly Option[], key: string): Option[] {
  const isLike = ({ text }: Option) =>
    text.length <= Math.max(short, key.length * mostLonger) &&
    text.length * mostLonger >= Math.min(key.length, short);
  return [...options.filter(isLike), ...options.filter((option) => !isLike(option))];
}

/** Options begin alike, but for signs that are written small: "mRNA", "pH", "c-ANCA". */
function shown({ text, because }: Option): Option {
  const plain = text.replace(/(?<=[\p{L}%)])[.,;]$/u, '');
  return {
    because,
    text: /^\p{Ll}{3}/u.test(plain) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain,
  };
}
