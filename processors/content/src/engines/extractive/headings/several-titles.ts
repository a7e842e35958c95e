import { isPart } from '../../../page/label-parts.ts';

/** Whether a file holds several guidelines in succession, so that no title covers all. */

const KIND =
  /\b(?:guidelines?|protocols?|policy|pathways?|SOP|pocket guide|cheat ?sheet|crammer|handout)\b/iu;
/** In characters: a title is not longer. */
const LONGEST = 90;
/** In lines: where a page says what it is. */
const LINES = 3;
const OF_KIND =
  /^(?:hospital|clinical|ward|local|trust|adults?|management|treatment|acute|emergency|national|quick|version|chapter|page|guide|notes|summary|group|university|foundation|review|children|patients?|paediatric|service|department|care|practice|pocket|rapid|handout|cheat|sheet|pathway|protocol|policy|guidelines?)$/iu;

/** The words by which such a title is known; none where the page begins with no title. */
function wordsOfTitle(text: string): string[] {
  const lines = text.trimStart().split('\n', 2 * LINES);
  const title = lines
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .find((line) => KIND.test(line) && line.length <= LONGEST && !/[.;,]\s*$/u.test(line));
  return ((title ?? '').toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !OF_KIND.test(word));
}

/** A short line right over its items. */
const OVER_ITEMS =
  /(?:^|\n)[^\S\n]*(\p{Lu}[^\n.:;]{2,60})\n\s*(?:[•●○*–-]\s|[Ff]irst[- ](?:choice|line)\b)/gu;
/** "1. Gout", and below it "1.1 …" */
const NUMBERED = /^\s*1[.)]?\s+\p{Lu}[^\n]{2,60}\n\s*1\.1\b/u;

/** "Acute asthma" right over its items, and below them "Anaphylaxis" over others: a heading among several, and no title. */
function beginsWithSection([first = '', ...rest]: readonly string[]): boolean {
  if (NUMBERED.test(first)) return true;
  const [own, ...others] = [first, ...rest]
    .flatMap((page) => [...page.slice(0, 20_000).matchAll(OVER_ITEMS)].map(([, name = '']) => name.trim()))
    .filter((name) => !isPart(name));
  return own !== undefined && first.trim().startsWith(own) && others.some((name) => name !== own);
}

export function hasSeveralTitles(pages: readonly string[]): boolean {
  if (beginsWithSection(pages)) return true;
  const titles = pages.map(wordsOfTitle).filter(({ length }) => length > 0);
  const [first = []] = titles;
  return titles.some((title) => !title.some((word) => first.includes(word)));
}
