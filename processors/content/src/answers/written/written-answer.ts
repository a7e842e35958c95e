import type { Answer, AnswerSentence, Citation } from '@anamnesis/contracts/notes-search/answer.ts';
import { mostCitations, mostMissing, mostAnswerSentences } from '@anamnesis/contracts/notes-search/limits.ts';
import { spelledWordsIn } from '../../checks/words.ts';
import { namesDrug } from '../../checks/harm/names.ts';
import { type SourceLineOfNotes, sourceLinesOf, toldLine } from '../lines/lines.ts';
import type { AnswerSource } from '../source.ts';
import { weighedWords } from '../words.ts';
import type { ProvenSentence } from './checked-sentence.ts';
import { citationOf, cite, citedSentences } from './cited-sentences.ts';
import { contradict, type ToldLine } from './conflicts/conflict.ts';
import { isSameFact } from './conflicts/same-fact.ts';
import { isEnglish, passageLanguageOf, type AnswerWriting } from './writing.ts';
import { inOneLine } from '../../language/fold.ts';

/**
 * What became of what a model wrote. `missing`: what it did not find in the notes, empty texts where it said that in other words than those of
 * the question; `leftOut`: sentences that were not kept.
 */
export type WrittenAnswerParts = {
  kept: readonly ProvenSentence[];
  missing: readonly string[];
  leftOut: number;
};

/**
 * The answer that a model has written, of what of it was kept: with what contradicts it, because who reads one side only is misled. Where
 * it only said that the notes do not hold it, the places of the built-in engine; where nothing was kept of what it said, what that answers.
 */
export function writtenAnswer(
  writing: AnswerWriting,
  { kept, missing: unheld, leftOut }: WrittenAnswerParts,
): Answer {
  const { sources, builtin } = writing;
  const notHeld = unheld.filter((words) => words !== '');
  if (kept.length === 0)
    return unheld.length > 0 && leftOut === 0 ? placesAlone(builtin, notHeld) : { ...builtin, leftOut };
  const { sentences, citations } = citedSentences(kept, writing);
  const conflicts: [number, number][] = [];
  const add = (text: string, wanted: readonly Citation[]): number | undefined => {
    const known = sentences.findIndex(
      (one) => isSameFact(one.text, text) || one.sources.some((at) => quotes(citations[at]!, wanted)),
    );
    if (known >= 0) return known;
    if (sentences.length >= mostAnswerSentences || citations.length + wanted.length > mostCitations)
      return undefined;
    return sentences.push({ text, sources: [...new Set(wanted.map((one) => cite(one, citations)))] }) - 1;
  };
  const oppose = (one: number | undefined, other: number | undefined): void => {
    if (one === undefined || other === undefined || one === other) return;
    const pair: [number, number] = one < other ? [one, other] : [other, one];
    if (conflicts.length < mostAnswerSentences && !conflicts.some(([a, b]) => a === pair[0] && b === pair[1]))
      conflicts.push(pair);
  };
  for (const [at, other] of contradicting(kept, sources))
    oppose(at, add(toldLine(other), [citationOf({ source: 0, span: other.at }, [other.source])]));
  const missing = withoutSame([...notHeld, ...missingOf(writing, sentences)]).slice(0, mostMissing);
  return {
    verdict: missing.length > 0 ? 'partly' : 'answered',
    sentences,
    citations,
    missing,
    conflicts,
    leftOut,
  };
}

/** The notes do not hold it, as the model reads them: what was found is offered, and claimed by nobody. */
const placesAlone = (builtin: Answer, notHeld: readonly string[]): Answer => ({
  ...builtin,
  sentences: [],
  citations: [],
  missing: [...new Set(notHeld)].slice(0, mostMissing),
  leftOut: 0,
});

/** Whether a sentence is written from the words that another one cites. */
const quotes = (own: Citation, wanted: readonly Citation[]): boolean =>
  wanted.some(
    ({ PDF_id, page_number, span }) =>
      own.PDF_id === PDF_id && own.page_number === page_number && own.span.includes(span),
  );

/** What contradicts the words of a page that a sentence is written from, by the place of the sentence. */
function contradicting(
  kept: readonly ProvenSentence[],
  sources: readonly AnswerSource[],
): [number, SourceLineOfNotes][] {
  const lines = sources.flatMap(sourceLinesOf).map((line) => ({ line, told: toldOf(line) }));
  return kept.flatMap(({ proofs }, at) => {
    const { source: place, span } = proofs[0]!;
    const source = sources[place]!;
    const text = inOneLine(source.text.slice(...span));
    const own = lines.find(({ line }) => isWithin(line, source, span));
    const heading = own?.told.heading ?? source.title;
    return lines
      .filter(
        ({ line, told }) =>
          !isWithin(line, source, span) && contradict({ ...own?.told, text, heading }, told),
      )
      .map(({ line }): [number, SourceLineOfNotes] => [at, line]);
  });
}

const toldOf = ({ text, over, source, isRow, label }: SourceLineOfNotes): ToldLine => ({
  text: inOneLine(text),
  heading: over.at(-1) ?? source.title,
  ...(isRow && { label }),
});

/** A page does not contradict what was written from its own words, however that says them. */
const isWithin = (
  { source, at: [start, end] }: SourceLineOfNotes,
  of: AnswerSource,
  [from, to]: readonly [number, number],
): boolean => source === of && start < to && end > from;

const stemsOf = (text: string): string[] => weighedWords(text).map(({ stem }) => stem);

/** "In children" says "children" as well. */
const withoutSame = (all: readonly string[]): string[] =>
  all.filter((words, at) => {
    const stems = stemsOf(words);
    return !all
      .slice(0, at)
      .some(
        (other) =>
          other === words || (stems.length > 0 && stems.every((stem) => stemsOf(other).includes(stem))),
      );
  });

/** Words of the question that the notes hold nowhere. */
function missingOf(
  { question, sources, builtin }: AnswerWriting,
  sentences: readonly AnswerSentence[],
): string[] {
  if (!isEnglish(sources)) return missingElsewhere(question, sources);
  const said = new Set(sentences.flatMap(({ text }) => stemsOf(text)));
  return builtin.missing.filter((words) => stemsOf(words).some((stem) => !said.has(stem)));
}

/** Of other languages: names of things, as far as they show, that stand in no passage. */
function missingElsewhere(question: string, sources: readonly AnswerSource[]): string[] {
  const lexicon = sources.map((_, at) => passageLanguageOf(at, sources)).find((one) => one !== undefined);
  if (lexicon === undefined) return [];
  const keysOf = (text: string): string[] => spelledWordsIn(text, lexicon).map(({ key }) => key);
  const said = new Set(sources.flatMap(({ title, text }) => keysOf(`${title} ${text}`)));
  const asking = new Set([...lexicon.asking].map((word) => lexicon.keyOf(word)));
  const [, ...words] = question.match(/\p{L}[\p{L}\p{M}-]*/gu) ?? [];
  return words.filter(
    (word) =>
      (/^\p{Lu}/u.test(word) || namesDrug(word)) &&
      keysOf(word).every((key) => !said.has(key) && !asking.has(key)),
  );
}
