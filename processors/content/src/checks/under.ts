import { type CheckedPage, type Refusal } from './check.ts';
import { isOfMatter, wordsIn } from './faithful/words.ts';
import { governing } from './governing.ts';
import { deniesBelow } from './harm/denial.ts';
import { sentencesInBlock } from '../page/sentences.ts';
import { blockAt, blocksOn } from './page-blocks.ts';
import type { Place } from './places.ts';

/** A line over a text that reverses or limits it: what stands below is denied, not to be done, or holds only then. */
const turns = (line: string, { lexicon }: CheckedPage): boolean =>
  deniesBelow(line) || wordsIn(line, lexicon!).some(({ kind }) => kind === 'limit');

/**
 * Whether a text leaves out what its place stands under: of a line of notes every line above it up to the heading that names its
 * subject, of a sentence those that turn what it says.
 */
export function leavesOutWhatGoverns(said: string, place: Place, page: CheckedPage): Refusal | undefined {
  const over = governing(page, place);
  if (place.kind === 'line' && blockAt(page, place.start)?.isPathUnsure)
    return {
      code: 'UNSURE_ABOVE',
      reason: 'The page does not show for certain what this line stands under: leave it out.',
    };
  const above = place.kind === 'line' ? over : over.filter((line) => turns(line, page) || line.endsWith(':'));
  // Outermost first, as they stand in front.
  const needed = [...above.toReversed(), ...runInHead(place, page)];
  if (place.kind === 'line' && hasLinesBelow(place, page))
    return { code: 'GOES_ON_BELOW', reason: 'The lines below it belong to it: leave it out.' };
  if (place.kind === 'line' && over.length === 0)
    return {
      code: 'NOTHING_ABOVE',
      reason: 'A line of notes is understood only under a heading, and there is none: leave it out.',
    };
  const there = new Set(wordsIn(said, page.lexicon!).map(({ key }) => key));
  const lost = needed.findLast((line) =>
    wordsIn(line, page.lexicon!).some((word) => isOfMatter(word) && !there.has(word.key)),
  );
  const front = needed.map((line) => `${line.replace(/[:.]$/u, '')}:`).join(' ');
  // Figures in what stands in front of a card are taken for the card's own, but in a single label.
  const isFront = !/\d/u.test(front) || (needed.length === 1 && !/[.?!]/u.test(front));
  return lost === undefined
    ? undefined
    : {
        code: 'NOT_SAID_UNDER_WHAT',
        reason: `It stands under "${lost.slice(0, 80)}". ${isFront ? `Begin with "${front.slice(0, 240)}" if that is what it is about, otherwise leave it out.` : 'Leave it out.'}`,
      };
}

/** In words. */
const LONGEST_HEAD = 4;

/** "Asthma." before the sentences of a paragraph that are about it. */
function runInHead(place: Place, page: CheckedPage): string[] {
  const block = blockAt(page, place.start);
  if (!block) return [];
  const before = sentencesInBlock(page.text, { start: block.start, end: place.start }).findLast(
    ({ text }) => {
      const words = wordsIn(text, page.lexicon!);
      return (
        words.length > 0 && words.length <= LONGEST_HEAD && words.every(({ kind }) => kind === 'content')
      );
    },
  );
  return before ? [before.text] : [];
}

/** Whether items stand below the one of a place, or the next line begins with what limits it: "- only in sinus rhythm". */
function hasLinesBelow({ start, end }: Place, page: CheckedPage): boolean {
  const blocks = blocksOn(page);
  const own = blockAt(page, start);
  const next = own && blocks.slice(blocks.indexOf(own) + 1).find(({ kind }) => kind !== 'furniture');
  if (own?.kind === 'item' && next?.kind === 'item' && next.level! > own.level!) return true;
  const [, line] = /^[^\n]*\n[^\S\n]*(\S[^\n]*)/u.exec(page.text.slice(end)) ?? [];
  const [first] = line === undefined ? [] : wordsIn(line, page.lexicon!);
  return first?.kind === 'limit' || first?.key === 'but';
}
