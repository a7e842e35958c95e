import type { PageLayout, PageSentence } from '../page/document-index.ts';
import { countBefore, ofEach } from '../page/in-order.ts';
import type { PageBlock } from '../page/page-block.ts';

/** "The client should not:", "Avoid:", "All of these except:": what follows is denied, or is not to be done. */
const DENIES =
  /(?:\b(?:should|must|do|does|did|can|could|may|might|will|would|is|are|need) not|\b(?:don|doesn|shouldn|can|mustn|isn|aren)[’']t|\bcannot|\bnever|\bavoid(?:s|ed|ing)?|\bexcept(?:ions?|ing)?|\bexclud(?:e|es|ing)|\bcontraindicated|\bnot|\bnone|\bfalse|\bincorrect|\bmyths?|\blacks?|\bwithout)\b[^.:;?!]{0,90}:\s*$/iu;

const BULLET = /^\s*(?:[•●○◦▪■‣⁃∙·–—*+-]|\d{1,3}[.)]|[a-z]\))\s/iu;

/** In characters: a list is not longer. */
const LONGEST_LIST = 1_500;

const headingsOf = ofEach((blocks: readonly PageBlock[]) => blocks.filter(({ kind }) => kind === 'heading'));

/** Whether a sentence is an item of a list, or part of one, whose first line denies what its items say. */
export function isDeniedItem({ start }: PageSentence, page: PageLayout): boolean {
  const headings = headingsOf(page.blocks);
  const heading = headings[countBefore(headings, start) - 1];
  const from = Math.max(
    0,
    start - LONGEST_LIST,
    isLeadIn(heading?.text) ? heading!.start : (heading?.end ?? 0),
  );
  const before = page.text.slice(from, start);
  const colons = [...before.matchAll(/:[ \t]*\n/gu)];
  const last = colons.at(-1);
  // On the line of the lead-in itself: "Avoid: Grapefruit raises the level."
  const inLine = /(?:^|\n)[^\n]{0,60}:\s$/u.exec(before);
  if (inLine && DENIES.test(inLine[0])) return true;
  if (last === undefined) return false;
  const end = last.index + last[0].length;
  return DENIES.test(before.slice(0, end)) && isOneList(before.slice(end).replace(/^\s+/u, ''));
}

const isLeadIn = (text: string | undefined): boolean => text !== undefined && /:\s*$/u.test(text);

/** No paragraph ends between the lead-in and the item, unless each one has the mark of a list. */
const isOneList = (items: string): boolean => {
  const [first = '', ...others] = items.split(/\n[ \t]*\n\s*/u);
  const isMarked = BULLET.test(first);
  return others.every((one) => (isMarked ? one === '' || BULLET.test(`${one} `) : false));
};
