import { quantityIn } from '../options/numbers.ts';
import type { ReadCard } from '../reading/read-card.ts';
import { underTopic } from './from-question.ts';
import type { Stem } from './stem.ts';

/** A row of a table or list as a card states it: "Metformin – class: biguanide". `asks`: which of them is hidden, whole. */
type Row = {
  above: string;
  thing: string;
  label: string;
  value: string;
  asks: 'value' | 'owner' | 'term' | 'part';
};

const OWNER = /^ – ((?:(?!: )[^.;])+): ([^]+)$/u;
const TERM = /^((?: \p{L}+){0,2}): ([^]+)$/u;

/** The row that a card states; undefined for sentences. */
export function rowOf({ topic, before, key, after, question, row }: ReadCard): Row | undefined {
  if (question !== undefined) return undefined;
  if (row) return { ...row, value: key, asks: 'value' };
  const [, label, value] = OWNER.exec(after) ?? [];
  if (label !== undefined && /^(?:.* – )?$/u.test(before))
    return { above: (before.slice(0, -3) || topic).trim(), thing: key, label, value: value!, asks: 'owner' };
  const [, rest = '', meaning] = TERM.exec(after) ?? [];
  if (meaning !== undefined && topic === '' && /^(?:\p{L}+ ){0,2}$/u.test(before))
    return { above: '', thing: `${before}${key}${rest}`, label: 'means', value: meaning, asks: 'term' };
  const parts = topic.split(' – ');
  if (parts.length < 2) return undefined;
  const said = `${before}${key}${after}`.trim();
  return {
    above: parts.slice(0, -2).join(' – '),
    thing: parts.at(-2)!,
    label: parts.at(-1)!,
    value: said,
    asks: said === key ? 'value' : 'part',
  };
}

/** Labels that a question can be asked by: "the class of", no "Who" and no "Typical setting". */
const ASKABLE =
  /^(?:(?:drug |typical |usual |main |key |daily |starting |maximum |adult |normal |specific |mode of |site of |route of |half )?(?:class|antidote|reversal agent|half-life|prototype|mechanism|vector|organism|cause|receptor|enzyme|hormone|stain|inheritance|dose|duration|onset|route|origin|insertion|innervation|nerve supply|blood supply|nerve|artery|repeat|source|function|site|location|treatment|target|gene|chromosome|test|action|type|drug of choice|first line|gland|reservoir|incubation(?: period)?|pathogen|deficiency))$/iu;

/** Fewer words of a row tell no thing from another. */
const FEWEST_WORDS = 3;
const MOST_WORDS = 30;
const NOTED = /→|->|[{}[\]]/u;

/** The hidden part of a row, asked for by the rest of it. */
export function stemsOfRow(read: ReadCard): Stem[] {
  const row = rowOf(read);
  if (!row || NOTED.test(row.value + row.above)) return [];
  const { above, thing, label, value, asks } = row;
  const words = value.split(' ').length;
  const said = value.trim().replace(/[.;]$/u, '');
  if (asks === 'term')
    return words < FEWEST_WORDS + 1 || words > MOST_WORDS
      ? []
      : [{ stem: `Which term means “${said}”?`, key: thing, maker: 'term' }];
  const name = /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  if (asks === 'owner') {
    if (words < FEWEST_WORDS || words > MOST_WORDS || !/^\p{L}[\p{L} -]{3,28}$/u.test(label)) return [];
    const those = /[^s]s$/u.test(label) ? 'these' : 'this';
    return [
      {
        stem: underTopic(above, `Which of the following has ${those} ${name}: ${said}?`),
        key: thing,
        maker: 'owner',
      },
    ];
  }
  if (asks !== 'value' || !ASKABLE.test(label) || thing.split(' ').length > 6) return [];
  const ask = quantityIn(read.key) === undefined ? 'Which of the following' : 'What';
  return [{ stem: `${ask} is the ${name} of ${thing}?`, key: read.key, maker: 'row' }];
}
