import { BULLET, STOPPED, type Joined } from './joined-lines.ts';
import { arrowed, compared, labelled, partLabelled } from './shapes.ts';

const LEAST = 3;
const MOST = 14;
const MOST_WORDS = 16;

/**
 * How many of the lines from here on are a list that has lost its marks, as on a slide whose text was taken out of a PDF: all
 * lines without a gap between them, each of which says something. 0 where one only names a thing: those below it may be of
 * that thing.
 */
export function bareList(lines: readonly Joined[], from: number): number {
  let count = 0;
  for (let at = from; at < lines.length && (at === from || !lines[at]!.gap); at++, count++)
    if (count >= MOST || !saysSomething(lines[at]!.text)) return 0;
  return count >= LEAST ? count : 0;
}

const VERB =
  /^(?:(?:mainly|usually|also|only|not) )?(?:inhibit|block|increase|decrease|reduce|lower|raise|prevent|stimulate|activate|bind|act|convert|promote|enhance|require|cause|relaxe|suppresse|crosse|release|produce|secrete)s?\s(?!of\b)|^(?:(?:mainly|usually|also|only|not) )?(?:used|given|excreted|metaboli[sz]ed|secreted|produced|contraindicated|indicated|caused|associated|treated|reversed|absorbed|derived|released|stored|mediated|innervated|supplied|eliminated|transmitted|inherited)\s(?:for|in|by|with|from|as|to|at|on|via)\s/iu;

/** "Inhibits the pump", "Excreted by the kidneys": a line that says something of what stands above it. */
export const beginsWithVerb = (text: string): boolean => VERB.test(text);

function saysSomething(text: string): boolean {
  if (BULLET.test(text) || STOPPED.test(text) || text.split(/\s+/u).length > MOST_WORDS) return false;
  const labelledLine = arrowed(text) ?? labelled(text) ?? compared(text) ?? partLabelled(text);
  return labelledLine !== undefined || beginsWithVerb(text);
}
