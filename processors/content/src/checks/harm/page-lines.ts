import { linesOf } from './lines.ts';
import type { PageLine } from './page-line.ts';
import { withCapitals } from './small-headings.ts';

export type { PageLine } from './page-line.ts';

const MARK =
  /^(?:[•●○◦▪■‣⁃∙·◆❖✓➢>*+–—-]\s+|#{1,6}\s+|\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+(?=\p{Lu})|[a-z]\)\s+|\|\s*)/u;
/** "K2.1 Midazolam", where a page numbers its sections so: elsewhere "H2 Blockers" is a name. */
const LETTERED = /^\p{Lu}\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+(?=\p{Lu})/u;
const IS_LETTERED = /^\s*\p{Lu}\d{1,2}\.\d{1,2}\s+\p{Lu}/mu;
const TAB = 4;

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', lines: [] as readonly PageLine[] };

/** The lines of a page that hold something. */
export function pageLines(page: string): readonly PageLine[] {
  if (last.page !== page) last = { page, lines: withCapitals(readLines(page)) };
  return last.lines;
}

function readLines(page: string): PageLine[] {
  const lines: PageLine[] = [];
  const isLettered = IS_LETTERED.test(page);
  let gap = true;
  let opens = false;
  for (const line of linesOf(page)) {
    const bare = line.trim();
    if (bare === '') {
      gap = true;
      opens ||= line.includes('\f');
      continue;
    }
    const outer = (MARK.exec(bare) ?? (isLettered ? LETTERED.exec(bare) : null))?.[0] ?? '';
    // "•   - not in asthma": an item of an item.
    const inner = MARK.exec(bare.slice(outer.length))?.[0] ?? '';
    const mark = /^[^\p{L}\d#|]/u.test(outer) && /^[^\p{L}\d#|]/u.test(inner) ? outer + inner : outer;
    const indent = Array.from(line.slice(0, line.indexOf(bare))).reduce(
      (sum, one) => sum + (one === '\t' ? TAB : 1),
      mark.length - (mark === outer ? mark.length : inner.length),
    );
    lines.push({
      text: bare.slice(mark.length).replace(/\*\*/gu, ''),
      mark: (mark === outer ? outer : inner).trim(),
      indent,
      gap,
      starts: line.includes('\f') || opens,
      isBold: /^\*\*[^*]+\*\*/u.test(bare.slice(mark.length)),
    });
    opens = false;
    gap = false;
  }
  return lines;
}

/** Ends on what something must follow. */
const OPEN =
  /(?:[,;:(/–—+=<>≥≤&→-]|\b(?:an?|the|of|and|or|nor|but|in|to|by|with|for|as|is|are|was|were|be|been|that|which|who|should|must|may|can|it|they|if|when|from|on|at|into|between|than|per|not|no|very|more|less|its|their|plus|via|versus|vs|e\.g\.|i\.e\.))$/iu;
export const isOpen = (text: string): boolean =>
  OPEN.test(text) || text.lastIndexOf('(') > text.lastIndexOf(')');
