import { isLabel } from './page-facts.ts';
import { keyed } from './signs.ts';

/** "Gout – …", "Gout, treatment: …", "Box 20.7 Reasons to call – …"; a question has none. */
const LEAD = /^(?!Which |What |Complete)((?:[^:;.–]|(?<=\d)\.(?=\d)){2,120}?)(?: – |: )(?=\S)/u;

/** What a text is stated under, and what it states. */
export function leadOf(text: string): { lead: string; rest: string } | undefined {
  const found = LEAD.exec(text);
  return found === null ? undefined : { lead: found[1]!, rest: text.slice(found[0].length) };
}

/** In words: "In children" is a label, "Sedation for scans in children" none. */
const MOST_OF_LABEL = 3;
export const isShortLabel = (name: string): boolean => isLabel(name) && keyed(name).length <= MOST_OF_LABEL;
