import { isGenericHeading } from '../../../../page/layout.ts';
import type { Entry } from './entries.ts';
import { isOrder } from './order-titles.ts';
import { isPart, partInFull } from '../../../../page/label-parts.ts';

/** "DKA", "HIV": short as they are, names of things. */
const ABBREVIATION = /^(?!NB$|FAQ|MCQ|SAQ|OSCE|[IVX]+$)\p{Lu}[\p{Lu}\d]{1,2}$/u;

/** Whether a heading can be the subject of facts: no part of a text, no question and no order. */
export const namesSubject = (heading: string): boolean =>
  (!isGenericHeading(heading) || ABBREVIATION.test(heading)) &&
  !isPart(heading) &&
  !holdsParts(heading) &&
  !isOrder(heading) &&
  !/,\s|\s[–—-]\s|;/u.test(heading.replace(/\([^()]*\)/gu, '')) &&
  // "Other viruses", "By ejection fraction", "Spirometry first because everything hangs on it".
  !/^(?:other|more|some|by)\s|\s(?:because|which|you|we|I|my|your)\s/iu.test(heading) &&
  !/^(?:what|how|when|why|where|who|which|do|don['’]t|always|never|to|if|remember|note)\b/iu.test(heading);

/** "Indications Plaque psoriasis Therapeutic Effects": the headings of columns with what stood between them. */
const holdsParts = (heading: string): boolean => {
  const words = heading.split(/\s+/u);
  return words.length >= 3 && isPart(words[0]!) && isPart(words.at(-1)!);
};

/** "Acromegaly and prolactinoma": what is said under it may be said of one of them. */
export const isJoint = (heading: string): boolean =>
  /\s(?:and|or|&|vs\.?|versus)\s|\s[/+]\s/iu.test(heading.replace(/\([^()]*\)/gu, ''));

/** The heading and the part of it that a line stands under. */
export const topicOf = ({ section }: Entry, subject: string): string =>
  section?.label ? `${subject}, ${partInFull(section.label)}` : subject;

/** Whether a line names its subject itself. */
export const sharesWord = (subject: string, line: string): boolean => {
  const words = new Set(wordsOf(line));
  return wordsOf(subject).some((word) => words.has(word));
};

const wordsOf = (text: string): string[] =>
  (text.match(/\p{L}{4,}|\p{Lu}{3}/gu) ?? []).map((word) => word.toLowerCase());
