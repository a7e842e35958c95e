import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import { termWeight } from '../../../page/term-weight.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';

/** "EPS": read by who knows it. */
const ABBREVIATION = /^\p{Lu}{2,6}s?$/u;

/** In words from the start of a sentence: there stands what it is about. */
const OPENING = 4;
/** A term of fewer sentences is not what the page is about. */
const FEWEST = 2;

type Term = { form: string; count: number };

/** The term that most of the sentences of a page are about; undefined where none is repeated. */
export function mainTerm(page: PageLayout, index: DocumentIndex): string | undefined {
  const terms = new Map<string, Term>();
  for (const { text, kind } of page.sentences)
    if (kind !== 'aside' && kind !== 'caption')
      for (const { form, isFirst } of termsIn(text, index)) {
        const key = contentStems(form).join(' ');
        const { form: kept, count } = terms.get(key) ?? { form, count: 0 };
        terms.set(key, { form: kept, count: count + (isFirst ? 2 : 1) });
      }
  const weightOf = ({ form, count }: Term): number =>
    count * Math.max(0.1, termWeight(form, index)) * (ABBREVIATION.test(form) ? 0.3 : 1);
  const [best] = [...terms.values()]
    .filter(({ count }) => count >= FEWEST)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best && best.form.charAt(0).toUpperCase() + best.form.slice(1);
}

/** The terms of a sentence, each once, two words before one: "chemical synapse" is no other "synapse". */
function termsIn(text: string, index: DocumentIndex): { form: string; isFirst: boolean }[] {
  const words = [...text.matchAll(/\p{L}[\p{L}’'-]+/gu)].map(([word], at) => ({ word, at }));
  const found = new Map<string, { form: string; isFirst: boolean }>();
  for (let at = 0; at < words.length; at++) {
    const [one, two] = [words[at]!.word, words[at + 1]?.word];
    if (STOP_WORDS.has(one.toLowerCase())) continue;
    const isPair =
      two !== undefined &&
      !STOP_WORDS.has(two.toLowerCase()) &&
      text.includes(`${one} ${two}`) &&
      index.isTerm(`${one} ${two}`);
    const form = isPair ? `${one} ${two}` : one;
    if (index.isTerm(form) && !found.has(form.toLowerCase()))
      found.set(form.toLowerCase(), { form, isFirst: at < OPENING });
    if (isPair) at++;
  }
  return [...found.values()];
}
