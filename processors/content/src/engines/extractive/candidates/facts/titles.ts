import { isGenericHeading } from '../../../../page/layout.ts';
import { isCommonWord } from '../../../../language/common-words.ts';
import type { Section } from './section.ts';
import { isPart } from '../../../../page/label-parts.ts';

export const NUMBER = /^(?:\d{1,2}[.)]|\(\d{1,2}\)|\p{Lu}[.)])\s+/u;

export const isTopic = (subject: string): boolean => !isPart(subject) && !isGenericHeading(subject);

/** The subject and the part of it that a heading names. */
export function within(section: Section | null, text: string, start: number, colon: boolean): Section {
  const name = text
    .replace(/\s*:$/u, '')
    .replace(NUMBER, '')
    // "Pillar 1a: ACE inhibitors"
    .replace(/^(?:pillar|step|part|box|group)\s\d{1,2}[a-z]?[:.–]\s*(?=\p{L}{2})/iu, '')
    .replace(/\s*\((?:[^()]*\d[^()]*|cont\p{L}*\.?)\)$/iu, '');
  if (isPart(name) && section && (colon || isTopic(section.subject))) return { ...section, label: name };
  const [, subject = name, label = null] =
    /^(.+?)\s(?:–|—|-|\|)\s(.+)$/u.exec(name) ?? /^([^:]+):\s(.+)$/u.exec(name) ?? [];
  return label !== null && isPart(label)
    ? { subject: inLowerCase(subject), label, start }
    : { subject: inLowerCase(mainTitle(name)), label: null, start };
}

/** "Eclampsia: what every student should know", "The HPA axis in one slide": without what is said of the page itself. */
const mainTitle = (name: string): string =>
  name
    .replace(
      /^(\p{Lu}\p{Ll}{3}\S*)\s[–—-]\s([αβγδ])$/u,
      (_, thing: string, of: string) => `${of}-${thing.toLowerCase()}`,
    )
    .replace(/^(\p{Lu}\S*(?: \S+){0,3})\s[–—-]\s.+$/u, '$1')
    .replace(/^([^:]{4,50}):\s(?:what|how|why|an?|the|key|overview|basics|summary|introduction)\b.*$/iu, '$1')
    .replace(
      /\s(?:in (?:one|an?|\d+) (?:slide|page|minute|nutshell|glance)s?|at a glance|in brief|in short|made (?:easy|simple)|[–—-] (?:overview|summary|basics|recap|revision))$/iu,
      '',
    );

/** "METFORMIN" as "Metformin"; short words in capitals may be abbreviations. */
export const inLowerCase = (name: string): string =>
  /\p{Ll}{2}/u.test(name.replace(/\([^()]*\)/gu, ''))
    ? name
    : name.replace(/\p{Lu}{4,}/gu, (word, at: number) =>
        word.length < 6 && !isCommonWord(word.toLowerCase())
          ? word
          : at === 0
            ? word.charAt(0) + word.slice(1).toLowerCase()
            : word.toLowerCase(),
      );
