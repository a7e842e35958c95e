import type { DocumentIndex } from '../page/document-index.ts';
import { isCommonWord } from '../language/common-words.ts';
import { STOP_WORDS } from '../language/stop-words.ts';

/** Persons in the stories of a document: cases, and who found something. */

const known = new WeakMap<DocumentIndex, ReadonlySet<string>>();

/** Longer sentences are read in part, in characters. */
const LONGEST_READ = 1_000;

/** A capitalised word of one that does or has something: "Anna notices …", "Anna’s doctor"; "Rhabdoviridae are" is of many. */
const ACTOR =
  /(?:^|[,.;:]\s|\b(?:and|that|when|while|but)\s)(\p{Lu}\p{Ll}{2,14})(?:[’']s)?\s(?!(?:are|were|have)\b)\p{Ll}/gu;
const ONE_PERSON = /\b(?:he|she|his|her|him|himself|herself)\b/iu;
const ANY_PERSON = /\b(?:he or she|she or he|his or her|her or his|him or her|he\/she|his\/her)\b/giu;

/** Names of single persons in a document: capitalised words that never stand in lower case, with "he" or "she" beside them. */
function peopleOf(index: DocumentIndex): ReadonlySet<string> {
  const found = known.get(index);
  if (found) return found;
  const people = new Set<string>();
  for (const { sentences } of index.pages.values())
    sentences.forEach(({ text }, at) => {
      const said = text.slice(0, LONGEST_READ);
      const next = sentences[at + 1]?.text.slice(0, 40) ?? '';
      const isPerson = ONE_PERSON.test(said.replace(ANY_PERSON, '')) || /^(?:he|she|his|her)\b/iu.test(next);
      if (isPerson) for (const match of said.matchAll(ACTOR)) people.add(match[1]!);
    });
  const rare = [...people].filter(
    (word) => !STOP_WORDS.has(word.toLowerCase()) && !isCommonWord(word) && !index.isTerm(word),
  );
  const lowered = rare.length === 0 ? new Set<string>() : inLowerCase(index);
  const names = new Set(rare.filter((word) => !lowered.has(word.toLowerCase())));
  known.set(index, names);
  return names;
}

/** The words that a document writes in lower case. */
function inLowerCase(index: DocumentIndex): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { sentences } of index.pages.values())
    for (const { text } of sentences)
      for (const [word] of text.slice(0, LONGEST_READ).matchAll(/(?<!\p{L})\p{Ll}{3,15}(?!\p{L})/gu))
        words.add(word);
  return words;
}

/** Whether a sentence is about a person whom the document names. */
export const namesPerson = (text: string, index: DocumentIndex): boolean => {
  const people = peopleOf(index);
  return people.size > 0 && (text.match(/\p{Lu}\p{Ll}{2,14}/gu) ?? []).some((word) => people.has(word));
};
