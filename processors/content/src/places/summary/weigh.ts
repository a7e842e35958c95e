// How much a line says for its page: a weighted sum of what can be seen of it.
import { states } from '../../blocks/lines/statement.ts';
import type { SummaryLine } from './bullets.ts';
import { namesKeyPoints } from '../headings.ts';
import type { PageTitle } from './title.ts';
import { type DocumentWords, termsIn } from './words.ts';
import { wordsOf } from '../stems.ts';

export const featureNames = [
  'item',
  'row',
  'note',
  'several items',
  'emphasised in part',
  'first of its section',
  'in the first third',
  'under key points',
  'names the title',
  'begins with its subject',
  'terms of few pages',
  'has a figure',
  'bare name',
  'short',
  'long',
  'unsure path',
] as const;

/** What `featureNames` names, each from 0 to 1. */
export type Features = readonly number[];

export type Weighed = SummaryLine & { readonly terms: ReadonlySet<string>; readonly features: Features };

/** In words. */
const fewWords = 8;
const manyWords = 35;

export function featuresOf(lines: readonly SummaryLine[], title: PageTitle, words: DocumentWords): Weighed[] {
  const ofLines = lines.map(({ said }) => termsIn(said.map(({ text }) => text).join(' '), words));
  const ofTitle = new Set(termsIn(title.text ?? '', words));
  const sections = new Set<string>();
  const weighed: Weighed[] = [];
  for (const [at, line] of lines.entries()) {
    const [{ kind, emphasis, path, isUnsure }] = line.said;
    const terms = ofLines[at]!;
    const own = new Set(terms);
    const count = wordsOf(line.text).length;
    const shareOf = (is: (term: string) => boolean) =>
      terms.length === 0 ? 0 : terms.filter(is).length / terms.length;
    const heading = termsIn(path.at(-1) ?? '', words);
    const isFirst = !sections.has(line.section);
    sections.add(line.section);
    const start = new Set(terms.slice(0, 3));
    const text = line.said[0].text;
    weighed.push({
      ...line,
      terms: own,
      features: [
        kind === 'item',
        kind === 'row',
        kind === 'note',
        line.said.length > 1,
        emphasis > 0 && emphasis < 0.8,
        isFirst,
        3 * at < lines.length,
        path.some(namesKeyPoints),
        ofTitle.size > 0 ? [...ofTitle].filter((term) => own.has(term)).length / ofTitle.size : 0,
        [...heading, ...ofTitle].some((term) => start.has(term)),
        words.pages > 3 ? shareOf((term) => 4 * (words.pagesWith.get(term) ?? 0) <= words.pages) : 0,
        /\d/u.test(text),
        kind === 'item' &&
          line.said.length === 1 &&
          count < fewWords &&
          !states(text) &&
          !/[:–—→=,;-]/u.test(text),
        Math.max(0, fewWords - count) / fewWords,
        Math.min(1, Math.max(0, count - manyWords) / manyWords),
        isUnsure,
      ].map(Number),
    });
  }
  return weighed;
}

/**
 * Learnt by `infra/lab/cards/summary-weights.ts` and rounded; by hand where its texts do not show it (what is bold, the notes of speakers,
 * key points) or where length alone makes the measure better.
 */
const weights: Readonly<Record<(typeof featureNames)[number], number>> = {
  item: 0.2,
  row: 0,
  note: -1,
  'several items': 0.35,
  'emphasised in part': 0.6,
  'first of its section': 0.2,
  'in the first third': 0.1,
  'under key points': 0.4,
  'names the title': 0.5,
  'begins with its subject': 0.3,
  'terms of few pages': 0.6,
  'has a figure': 0.6,
  'bare name': -1,
  short: -1,
  long: -0.2,
  'unsure path': -0.2,
};

export const weightOf = (features: Features): number =>
  featureNames.reduce((sum, name, at) => sum + weights[name] * features[at]!, 0);
