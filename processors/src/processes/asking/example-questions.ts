import { mostExamples } from '@anamnesis/contracts/notes-search/limits.ts';
import type { SearchedDocument } from '@anamnesis/contracts/notes-search/requests.ts';
import { STOP_WORDS } from '@anamnesis/content/checks.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { StoredPassage } from './parts.ts';
import type { Prepared } from './prepared.ts';

/** "The heart is a muscular organ", "Osmosis refers to": what is said to be something. */
const DEFINES =
  /^(?:An?\s|The\s)?(\p{L}[\p{L}-]{3,}(?:\s\p{Ll}[\p{L}-]{2,}){0,2}?)\s(is|are)\s(?:an?|the|defined|known)\s/u;
/** What begins so names nothing of its own. */
const POINTS =
  /^(?:it|this|that|these|those|there|they|he|she|we|you|one|each|another|what|which|here|such|both|most|some|many|all|its|their|our|his|her|other|first|second|third|only|also|example|figure|table|chapter|section|result|reason|purpose|following)\b/iu;
/** "- Todd's paresis = weakness after a seizure": typed in a hurry, and on a line of its own. */
const EQUALS = /^(?:[-*•·]\s+)?\**(\p{L}[\p{L}\d’'-]*(?: [\p{L}\d’'-]+){0,2})\**\s=\s\S/u;

/** Questions that the notes answer: what a sentence of theirs defines. Of as many documents as there are examples, and of the first part of each. */
export async function exampleQuestions(
  prepared: Pick<Prepared, 'part'>,
  documents: readonly SearchedDocument[],
  work: Work,
): Promise<string[]> {
  const examples: string[] = [];
  for (const { textBlob } of documents) {
    const { passages } = await prepared.part(textBlob, 0, work);
    const own = exampleQuestionsIn(passages).filter((question) => !examples.includes(question));
    examples.push(...own.slice(0, documents.length > 1 ? 1 : mostExamples));
    if (examples.length >= mostExamples) break;
  }
  return examples.slice(0, mostExamples);
}

/** Spread over the document: not all of its first page. */
export function exampleQuestionsIn(passages: readonly StoredPassage[]): string[] {
  const defined = passages.flatMap(({ title, text, sentences }) =>
    sentences.flatMap(([from, to], at) => {
      const [, name = '', verb] = DEFINES.exec(text.slice(from, to).replace(/\s+/gu, ' ')) ?? [];
      if (!isTerm(name) || (at > 0 && !heads(title, name))) return [];
      return [`What ${verb} ${lowered(name)}?`];
    }),
  );
  const different = [...new Set(defined.length > 0 ? defined : equated(passages))];
  const step = Math.max(1, Math.floor(different.length / mostExamples));
  return different.filter((_, at) => at % step === 0);
}

/** "Recall that blood is a tissue" tells of blood, and defines no "recall that blood". */
const isTerm = (name: string): boolean =>
  name !== '' &&
  !POINTS.test(name) &&
  !name.split(' ').some((word) => STOP_WORDS.has(word.toLowerCase().replace('’', "'")));

/** A sentence further down defines what the passage is about, or mentions something by the way. */
const heads = (title: string, name: string): boolean =>
  title.toLowerCase().split(': ').includes(name.toLowerCase());

const equated = (passages: readonly StoredPassage[]): string[] =>
  passages.flatMap(({ text, sentences }) =>
    sentences.flatMap(([from, to]) => {
      const [, name = ''] = EQUALS.exec(text.slice(from, to)) ?? [];
      return !isTerm(name) ? [] : [`What is ${lowered(name)}?`];
    }),
  );

/** "Osmosis" in a sentence is no name; "DNA" and "Crohn disease" are. */
const lowered = (name: string): string =>
  /^\p{Lu}\p{Ll}+(?:\s\p{Ll}|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
