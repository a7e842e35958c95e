import type { DocumentIndex } from '../../../page/document-index.ts';
import { breaksSyntax } from '../../../statements/sentence-rules.ts';
import { namesSubject } from '../headings/names.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { sharesStem } from '../../../language/stem.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';
import { wordsOf } from '../../../checks/answer-rules.ts';
import { isInitialsOf } from '../../../checks/give-away.ts';

/** The topic of a section: the one subject that its heading names, and the part of it that the last heading names. */
export type Topic = {
  name: string;
  part: string | undefined;
  /** One of several that a chapter describes under the same headings: a card must say it whole. */
  isOfSeveral: boolean;
};

/** "Adverse Effects" as it stands in a sentence; abbreviations stay. */
export const lower = (text: string): string =>
  text.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll}+(?!\p{L}))/gu, (letter) => letter.toLowerCase());
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const MOST_WORDS = 5;
/** "Hip and knee", "Stroke: the first hour", "Fluids, food" are of several things or of a part. */
const SEVERAL =
  /[,:;/—&+?!]|\s(?:and|or|versus|vs\.?|with|without|for|from|by|to|in|on|at|during|after|before)\s/iu;
/** Not that of "Guillain–Barré". */
const DASH = /–(?!\p{Lu}\p{Ll})|(?<!\p{Ll})–/u;
/** "GPIIb/IIIa inhibitors" */
const RECEPTORS = /(?<=[IVX][ab]?)\/(?=[IVX]+[ab]?\s)/gu;
const OF = /\sof\s/iu;
/** "Disorders of the thyroid" is what the section is about; "Divisions of the nervous system" is one aspect of it. */
const OPENS_OF =
  /^(?:disorders?|diseases?|infections?|cancers?|tumou?rs?|fractures?|carcinoma|treatment|management|prevention|diagnosis|anatomy|structure|physiology|pharmacology)\sof\s/iu;
/** "How acid is made", "Choosing a drug", "What the nurse needs to know". */
const DESCRIBES =
  /^(?:how|why|what|when|where|who|which|if|more|your|our|this|these|step|types?|kinds?|uses?|unique|some|other|general|basic|common|special|new|case|page|slide|chapter|unit|lecture|section|appendix)\b|^(?!bleeding|hearing|swallowing|breathing|imaging)\p{L}+ing\s(?!syndrome|disease|ulcer|reflex)|\b(?:is|are|was|were|be|you|we|it|know|works?|happens?|starts?|made|needs?|goes|come|that|which|ones)\b/iu;

export function isOneThing(title: string, index: DocumentIndex): boolean {
  const words = title.split(/\s+/u);
  return (
    namesSubject(title) &&
    words.length <= MOST_WORDS &&
    title.length >= 3 &&
    !breaksSyntax(title) &&
    !SEVERAL.test(title.replace(RECEPTORS, '')) &&
    !DASH.test(title) &&
    !DESCRIBES.test(title) &&
    (!OF.test(title) || OPENS_OF.test(title)) &&
    (words.some((word) => medicalWeight(word) > 0) || (words.length > 1 && index.occurrences(title) >= 3))
  );
}

/** Whether a text says the word that names a topic, in any form, or its abbreviation. */
export function says(text: string, topic: string): boolean {
  const words = wordsOf(text);
  const names = wordsOf(topic).filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const head = names.findLast((word) => medicalWeight(word) > 0) ?? names.at(-1) ?? '';
  return words.some(
    (word) =>
      sharesStem(word, head) ||
      (/^\p{Lu}{2,}s?$/u.test(word) && isInitialsOf(word, names)) ||
      (names.length === 1 && /^\p{Lu}{2,}$/u.test(topic) && word === topic),
  );
}
