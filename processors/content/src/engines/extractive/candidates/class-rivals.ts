import type { DocumentIndex } from '../../../page/document-index.ts';

/** Suffixes of drug classes: a statement about one member mostly holds for all. */
const STEMS =
  /(?:afil|artan|azepam|azolam|azole|azosin|barbital|caine|cillin|conazole|coxib|cycline|dipine|dronate|fibrate|floxacin|gatran|gliflozin|gliptin|glitazone|glutide|grel|lukast|mycin|micin|nib|olol|olone|oxetine|parin|peridol|platin|prazole|pramine|pril|profen|quine|rubicin|semide|setron|sone|statin|tadine|terol|thiazide|thromycin|tidine|triptan|triptyline|tropium|vastatin|vir|xaban|zolamide|mab)$/u;

const known = new WeakMap<DocumentIndex, Map<string, Set<string>>>();

/** Whether the document mentions another drug of the same class: "valsartan" and "losartan". */
export function hasClassRival(answer: string, index: DocumentIndex): boolean {
  const name = /^\p{L}{5,}/u.exec(answer)?.[0].toLowerCase() ?? '';
  const stem = STEMS.exec(name)?.[0];
  return stem !== undefined && (namesOf(index).get(stem)?.size ?? 0) > 1;
}

function namesOf(index: DocumentIndex): Map<string, Set<string>> {
  const found = known.get(index) ?? new Map<string, Set<string>>();
  if (!known.has(index))
    for (const { text } of index.pages.values())
      for (const [word] of text.matchAll(/\p{L}{5,30}/gu)) add(found, word.toLowerCase());
  known.set(index, found);
  return found;
}

function add(found: Map<string, Set<string>>, word: string): void {
  const stem = STEMS.exec(word)?.[0];
  if (stem === undefined) return;
  const names = found.get(stem) ?? new Set();
  found.set(stem, names.add(word));
}
