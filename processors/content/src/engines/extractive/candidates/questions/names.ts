import type { DocumentIndex } from '../../../../page/document-index.ts';

const known = new WeakMap<DocumentIndex, ReadonlySet<string>>();

/** Whether the document writes this word with a capital inside its sentences, and never without: a genus, a person. */
export function isName(index: DocumentIndex, word: string): boolean {
  const names = known.get(index) ?? namesOf(index);
  known.set(index, names);
  return names.has(word);
}

function namesOf(index: DocumentIndex): ReadonlySet<string> {
  const names = new Set<string>();
  const plain = new Set<string>();
  for (const { sentences } of index.pages.values())
    for (const { text } of sentences) {
      for (const [, word = ''] of text.matchAll(/(?<=[\p{Ll},] )(\p{Lu}\p{Ll}{2,})/gu)) names.add(word);
      for (const [word] of text.matchAll(/(?<!\p{L})\p{Ll}{3,}/gu)) plain.add(word);
    }
  return new Set([...names].filter((word) => !plain.has(word.toLowerCase())));
}
