import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import type { ThreadRound } from '@anamnesis/contracts/notes-search/thread.ts';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import type { AnswerSource } from '../source.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { joinedMarkup, type Mapped, markupOf } from '../../blocks/markup.ts';
import type { CheckedPage } from '../../checks/check.ts';

/** What a model is to write an answer from, and what is found in the same without it. */
export type AnswerWriting = {
  question: string;
  /** What was asked and answered before it, the latest last. */
  thread: readonly ThreadRound[];
  /** The passages, the best first. */
  sources: readonly AnswerSource[];
  builtin: Answer;
};

/** The language is read from so many of the best passages. */
const LANGUAGE_SAMPLE = 4;

/** The language of a passage; of one that is too short, of those around it. */
export function passageLanguageOf(at: number, sources: readonly AnswerSource[]): Lexicon | undefined {
  const { title, text, documentId } = sources[at]!;
  const around = sources.filter((one) => one.documentId === documentId);
  return lexiconOf(`${title}\n${text}`) ?? lexiconOf(around.map((one) => one.text).join('\n'));
}

/** Whether all that the notes hold of it is in English, which the built-in engine reads. */
export const isEnglish = (sources: readonly AnswerSource[]): boolean =>
  sources.slice(0, LANGUAGE_SAMPLE).every((_, at) => {
    const language = passageLanguageOf(at, sources);
    return language === undefined || language.code === 'en';
  });

/** A passage as a model is given it and as the checks see it. */
export type GivenPassage = CheckedPage & { markup: Mapped };

const knownPassages = new WeakMap<AnswerSource, GivenPassage>();

/** The passage of a source: its blocks under their headings. Worked out once. */
export function passageOf(at: number, sources: readonly AnswerSource[]): GivenPassage {
  const source = sources[at]!;
  const there = knownPassages.get(source);
  if (there) return there;
  const { text, title, path = title === '' ? [] : [title] } = source;
  const blocks: PageBlock[] | undefined = source.blocks?.map(
    ({ indent: _indent, under, isUnsure, ...block }) => ({
      ...block,
      path: under === '' || path.includes(under) || block.kind === 'heading' ? [...path] : [...path, under],
      ...(isUnsure ? { isPathUnsure: true as const } : {}),
    }),
  );
  const whole: PageBlock[] = [{ kind: 'paragraph', start: 0, end: text.length, path: [...path] }];
  const passage: GivenPassage = {
    text,
    blocks: blocks ?? whole,
    headingBefore: path.at(-1) ?? null,
    lexicon: passageLanguageOf(at, sources),
    markup: joinedMarkup(markupOf(text, blocks ?? whole)),
  };
  knownPassages.set(source, passage);
  return passage;
}
