import { gapInStem, type DraftQuestion } from './question.ts';

/** What a card names in front of its question: "Heart failure – Treatment: ". */
const TOPIC = /^[^?“]{2,110}: (?=\p{Lu})/u;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * A short name of what a question asks and what is right, whatever stands in front of it and beside it: two questions of the same name ask
 * the same fact. It tells nothing of the text.
 */
export function questionFactOf({
  stem,
  options,
  key,
}: Pick<DraftQuestion, 'stem' | 'options' | 'key'>): string {
  const right = options[key]?.text ?? '';
  // A sentence with one gap tells what it hides at another one.
  const said = stem.includes(gapInStem)
    ? plain(stem.replace(gapInStem, () => right))
    : `${plain(stem.replace(TOPIC, ''))} = ${plain(right)}`;
  // FNV-1a, over UTF-16 units.
  let hash = 0x811c9dc5;
  for (let at = 0; at < said.length; at += 1) hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
