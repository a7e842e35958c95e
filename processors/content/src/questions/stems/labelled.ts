import { quantityIn } from '../options/numbers.ts';
import type { Tagger } from '../../language/token.ts';
import { isGeneralHeading } from '../../page/general-heading.ts';
import type { ReadCard } from '../reading/read-card.ts';
import { underTopic } from './from-question.ts';
import type { Stem } from './stem.ts';

/** A row of a table or list as a card states it: "Metformin – class: biguanide". `asks`: which of them is hidden, whole. */
type Row = {
  above: string;
  thing: string;
  label: string;
  value: string;
  /** Cells of the row that stay in view. */
  beside: readonly string[];
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
    return {
      above: (before.slice(0, -3) || topic).trim(),
      thing: key,
      label,
      value: value!,
      beside: [],
      asks: 'owner',
    };
  const [, rest = '', meaning] = TERM.exec(after) ?? [];
  if (meaning !== undefined && topic === '' && /^(?:\p{L}+ ){0,2}$/u.test(before))
    return {
      above: '',
      thing: `${before}${key}${rest}`,
      label: 'means',
      value: meaning,
      beside: [],
      asks: 'term',
    };
  const parts = topic.split(' – ');
  if (parts.length < 2) return undefined;
  const said = `${before}${key}${after}`.trim();
  return {
    above: parts.slice(0, -2).join(' – '),
    thing: parts.at(-2)!,
    label: parts.at(-1)!,
    value: said,
    beside: [],
    asks: said === key ? 'value' : 'part',
  };
}

/** Labels that a question can be asked by: "the class of", no "Who" and no "Typical setting". */
const ASKABLE =
  /^(?:(?:drug |typical |usual |main |key |daily |starting |maximum |adult |normal |specific |mode of |site of |route of |half )?(?:class|antidote|reversal agent|half-life|prototype|mechanism|vector|organism|cause|receptor|enzyme|hormone|stain|inheritance|dose|duration|onset|route|origin|insertion|innervation|nerve supply|blood supply|nerve|artery|repeat|source|function|site|location|treatment|target|gene|chromosome|test|action|type|drug of choice|first line|gland|reservoir|incubation(?: period)?|pathogen|deficiency))$/iu;

const DOSE = /\b(?:dos(?:e|es|age|is)|dosierung|posologie)\b/iu;

/** Fewer words of a row tell no thing from another. */
const FEWEST_WORDS = 3;
const MOST_WORDS = 30;
const NOTED = /→|->|[{}[\]]/u;

/** The hidden part of a row, asked for by the rest of it. */
export function stemsOfRow(read: ReadCard, tag: Tagger): Stem[] {
  const row = rowOf(read);
  if (!row || NOTED.test(row.value + row.above)) return [];
  const { above, thing, label, value, beside, asks } = row;
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
  if (asks !== 'value' || thing.split(' ').length > 6) return [];
  // A row that goes on with the one above it, and a dose without a figure.
  if (/^[^\p{L}\p{N}]/u.test(thing) || (DOSE.test(label) && !/\d/u.test(read.key))) return [];
  const isFigure = quantityIn(read.key) !== undefined;
  if (ASKABLE.test(label) && beside.length === 0) {
    const ask = isFigure ? 'What' : 'Which of the following';
    return [{ stem: underTopic(above, `${ask} is the ${name} of ${thing}?`), key: read.key, maker: 'row' }];
  }
  if (isFigure || !read.row || !tellsPart(thing, label) || SAYS_NOTHING.test(label) || !isNoun(label, tag))
    return [];
  const { shown } = read.row;
  const verb = /[^s]s$/u.test(label) ? 'are' : 'is';
  const known = beside.length === 0 ? '' : ` (${beside.map((one) => one.replace(/[.;]$/u, '')).join('; ')})`;
  return [
    {
      asks: `${thing} ${name}`,
      stem: underTopic(
        above,
        `${shown}${known}${shown.includes(': ') || known ? '.' : ':'} Which of the following ${verb} the ${name}?`,
      ),
      key: read.key,
      maker: 'cell',
      cellOf: thing,
    },
  ];
}

/** "Used for" is none. */
const isNoun = (label: string, tag: Tagger): boolean =>
  /^(?:NOUN|PROPN)$/u.test(tag(label.toLowerCase()).at(-1)?.pos ?? '');

/**
 * Rows of things under what is told of each; not the other way round, where a column holds all that is told of one, nor rows of figures, which
 * overlap.
 */
const tellsPart = (thing: string, label: string): boolean =>
  NAME.test(label) && /\p{L}{2}/u.test(thing) && isGeneralHeading(label) && !isGeneralHeading(thing);

const NAME = /^\p{L}[\p{L} -]{2,28}$/u;
/** Nothing is asked by it. */
const SAYS_NOTHING = /^(?:notes?|remarks?|comments?|details?|others?|examples?|pages?|chapters?|source)$/iu;
