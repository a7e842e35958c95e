import { similarity } from '../../vectors/sentence-vectors.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { contentStems, type PageLayout } from '../document/document-index.ts';
import { medicalWeight } from '../words/medical-words.ts';
import { stem } from '../words/stem.ts';
import { wordsOf } from './counting.ts';
import type { Named } from './named.ts';
import type { Setting } from './setting.ts';

/** So many terms of a page are compared with an answer at most. */
const MOST_RIVALS = 60;

const rivals = new WeakMap<PageLayout, readonly string[]>();

/** The medical words of a page, each once. */
function rivalsOf(page: PageLayout): readonly string[] {
  const known = rivals.get(page);
  if (known !== undefined) return known;
  const words = new Map(
    page.sentences
      .flatMap(({ text }) => wordsOf(text.slice(0, 2_000)))
      .filter((word) => medicalWeight(word) === 2)
      .map((word) => [stem(word.toLowerCase()), word.toLowerCase()]),
  );
  const found = [...words.values()].slice(0, MOST_RIVALS);
  rivals.set(page, found);
  return found;
}

/**
 * Whether something else could stand in the place of the answer: other sentences of the document that the rest of the card
 * fits, and other terms of the page that are nearer to it in meaning.
 */
export function rivalFeatures(
  { answer, statement, span }: Candidate,
  { index, page, vectorOf }: Setting,
): Named {
  const rest = statement.replaceAll(answer, ' ');
  const shown = new Set(contentStems(rest));
  const hidden = contentStems(answer);
  let [without, withIt] = [0, 0];
  for (const { text } of index.relatives(rest)) {
    if (span.includes(text) || text.includes(span)) continue;
    const stems = new Set(contentStems(text.slice(0, 2_000)));
    const share = [...shown].filter((one) => stems.has(one)).length / Math.max(1, shown.size);
    if (hidden.length > 0 && hidden.every((one) => stems.has(one))) withIt = Math.max(withIt, share);
    else without = Math.max(without, share);
  }
  const around = vectorOf(rest);
  const own = similarity(vectorOf(answer), around);
  const words = new Set(wordsOf(statement.toLowerCase()));
  const others = rivalsOf(page).filter((word) => !words.has(word));
  const nearer = others.filter((word) => similarity(vectorOf(word), around) > own).length;
  return {
    'rest elsewhere without answer': without,
    'rest elsewhere with answer': withIt,
    'rivals nearer': nearer / Math.max(1, others.length),
  };
}
