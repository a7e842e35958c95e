import type { ReadCard } from '../reading/read-card.ts';
import { rowOf } from '../stems/labelled.ts';

/** Ways to ask, and what answers of the same way have in common: values of one label are of one kind, whatever their words. */
const WAYS: readonly (readonly [way: string, pattern: RegExp])[] = [
  [
    'value',
    /\b(?:what|which of the following) (?:is|are) the (\p{L}[\p{L} -]{2,30}?) (?:of|for) (?!the following)/iu,
  ],
  ['owner', /^which (?:of the following|\p{L}+) has (?:this|these) ([\p{L} -]{3,30}):/iu],
  ['term', /^which term (means)\b/iu],
  ['object', /^what (?:do|does) .* (\p{Ll}{4,})(?: (?:in|on|at|to|from|by|into|of|with)\b[^?]*)?\?$/iu],
  ['class', /^what (?:class|type|kind) of (\p{L}+) is\b/iu],
  ['known as', /^what (?:is|are) .* (called|known as|referred to as|termed)\?$/iu],
];

/** The way in which a question asks; undefined where its answers may be of any kind. */
export function wayOf(question: string): string | undefined {
  const asked = question.replace(/^[^?“]{2,100}: (?=\p{Lu})/u, '');
  for (const [way, pattern] of WAYS) {
    const [, label] = pattern.exec(asked) ?? [];
    if (label !== undefined) return `${way} ${label.toLowerCase().replace(/s$/u, '')}`;
  }
  return undefined;
}

/** The same of a card: as a question or as the row of a table. */
export function wayOfCard(read: ReadCard): string | undefined {
  if (read.question !== undefined) return wayOf(read.question);
  const row = rowOf(read);
  if (!row || row.asks === 'part') return undefined;
  const label = row.label.toLowerCase().replace(/s$/u, '');
  return row.asks === 'term' ? 'term mean' : `${row.asks} ${label}`;
}
