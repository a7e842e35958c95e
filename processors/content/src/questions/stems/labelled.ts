import { quantityIn } from '../options/numbers.ts';
import type { ReadCard } from '../reading/read-card.ts';
import type { Stem } from './stem.ts';

/** A row of a table or list as a card states it: "Metformin – class: biguanide". */
export type Row = { above: string; thing: string; label: string; value: string };

/** The row that a card states; undefined for sentences. */
export function rowOf({ topic, before, key, after, question }: ReadCard): Row | undefined {
  if (question !== undefined) return undefined;
  const parts = topic.split(' – ');
  const thing = parts.at(-2) ?? '';
  const label = parts.at(-1) ?? '';
  if (parts.length < 2 || /[{}]/u.test(topic)) return undefined;
  return { above: parts.slice(0, -2).join(' – '), thing, label, value: `${before}${key}${after}`.trim() };
}

/** Labels that a question can be asked by: "the class of", no "Who" and no "Typical setting". */
const ASKABLE =
  /^(?:(?:drug |typical |usual |main |key |daily |starting |maximum |adult |normal |specific |mode of |site of |route of |half )?(?:class|antidote|reversal agent|half-life|prototype|mechanism|vector|organism|cause|receptor|enzyme|hormone|stain|inheritance|dose|duration|onset|route|origin|insertion|innervation|nerve supply|blood supply|source|function|site|location|treatment|target|gene|chromosome|test|action|type|drug of choice|first line|gland|reservoir|incubation(?: period)?|pathogen|deficiency))$/iu;

/** The value of a row, asked for by its label, where the whole value is hidden. */
export function stemsOfRow(read: ReadCard): Stem[] {
  const row = rowOf(read);
  if (!row || row.value !== read.key || !ASKABLE.test(row.label) || row.thing.split(' ').length > 6)
    return [];
  const ask = quantityIn(read.key) === undefined ? 'Which of the following' : 'What';
  const name = `${row.label.charAt(0).toLowerCase()}${row.label.slice(1)}`;
  return [{ stem: `${ask} is the ${name} of ${row.thing}?`, key: read.key, maker: 'row', label: row.label }];
}
