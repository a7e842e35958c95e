import { lacksDrug, namesSubject } from '../../../../statements/doses.ts';
import { CHOICE } from '../../../../checks/harm/page-facts.ts';
import type { Tagger } from '../../../../language/token.ts';
import { classOf } from '../../headings/classes.ts';
import { FORBIDS } from './places.ts';

/** Texts that do harm where they are attributed to something else. */
const GRAVE =
  /\d\s?(?:m?c?g|micrograms?|nanograms?|µg|μg|units?|IU|m[lL]|mmol)(?!\p{L})|contra-?indicat|\bcautions?\b/iu;

/**
 * A bullet without the names that its title says already, as that stands right over it: "CRAO – Sudden, painless" under
 * "CRAO". What forbids, a part and a group of patients keep their names, and so does a dose or an order that may be of the
 * drug in the title.
 */
export function underTitle(text: string, { above, title }: Over, tag: Tagger): string {
  const name = [`${above}, ${title}`, title].find((one) => text.toLowerCase().startsWith(one.toLowerCase()));
  if (name === undefined || classOf(title) > 0 || FORBIDS.test(title)) return text;
  const behind = /^(?:,| –) (?=[\p{L}\d(“"<>≥≤~↑↓])/u.exec(text.slice(name.length))?.[0];
  if (behind === undefined) return text;
  const rest = text.slice(name.length + behind.length);
  const isGrave = GRAVE.test(rest) || FORBIDS.test(rest);
  if (lacksDrug(rest, tag) || CHOICE.test(rest) || (isGrave && namesSubject(tag(title), true)))
    return text.slice(name.length - title.length);
  return rest.replace(/^\p{Ll}(?=\p{Ll}{2})/u, (letter) => letter.toUpperCase());
}

/** The title of a page that is of one thing, and what its document is about. */
export type Over = { above: string; title: string };
