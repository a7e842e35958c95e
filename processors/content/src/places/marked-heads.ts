// Of a document that marks its headings, what was guessed to be one heads nothing: "Morphine (4 mg)" over the next drug of its list.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { FORBIDS } from '../checks/harm/wording.ts';
import { givesDose } from '../language/doses.ts';
import { beginningsOf } from './beginnings.ts';
import { isDated, wordsOfHeading } from './headings.ts';
import { isLimit } from './words.ts';
import { headingOf } from './heading-text.ts';
import { asUnsure } from './page-blocks.ts';
import type { Page } from './page-parts.ts';

/** Fewer may stand in a document by chance. */
const leastMarked = 3;
/** Of its letters, from which on a document is of another script: how its lines are to be read is not known. */
const share = 0.3;

/**
 * The same pages; of text and Word, whose authors mark headings by signs or styles. A guess stays where most of the line is bold or it ends in a colon.
 * Where none is marked guesses stay, but for those that say what to do themselves, and all of a language that is not known.
 */
export function underMarkedHeads(pages: readonly Page[]): readonly Page[] {
  if (pages.some(({ blocks }) => blocks.some(({ boxes }) => boxes !== undefined))) return pages;
  const heads = pages.flatMap(({ text, blocks }) =>
    blocks
      .filter(({ kind }) => kind === 'heading')
      .map((block) => ({ text, block, said: headingOf(text, block) })),
  );
  const marked = heads.filter(({ text, block }) => isMarked(text, block));
  const isOther = isOtherScript(pages);
  const isStrict = isOther || marked.length >= leastMarked;
  const sure = new Set(marked.map(({ said }) => said));
  const says = new Set(
    heads
      .filter(({ text, block, said }) => !isMarked(text, block) && !isDated(said) && tellsWhatToDo(said))
      .map(({ said }) => said),
  );
  for (const { text, blocks } of pages)
    for (const [at, block] of blocks.entries())
      if (block.kind === 'heading' && !isMarked(text, block) && isBareLine(text, blocks[at - 1], block))
        says.add(headingOf(text, block));
  const guessed = new Set(
    heads.flatMap(({ text, block, said }) => {
      const isGuess = isStrict && !isMarked(text, block) && !isSetApart(text, block) && !says.has(said);
      return isGuess && !sure.has(said) ? [said] : [];
    }),
  );
  const isLost = (part: string) => says.has(part) || (isOther && !sure.has(part));
  if (guessed.size + says.size === 0 && !isOther) return pages;
  return pages.map(({ text, blocks }) => ({
    text,
    blocks: blocks.map((block): PageBlock => {
      if (block.kind !== 'heading' && block.path.some(isLost)) return asUnsure(block);
      const path = block.path.filter((part) => !guessed.has(part));
      if (block.kind !== 'heading' || !guessed.has(headingOf(text, block)))
        return path.length === block.path.length ? block : { ...block, path };
      const { level: _level, ...line } = block;
      return { ...line, kind: 'paragraph', path };
    }),
  }));
}

function isOtherScript(pages: readonly Page[]): boolean {
  const letters = beginningsOf(pages).match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > share * letters.length;
}

const isMarked = (text: string, { start, mark = 0 }: PageBlock): boolean =>
  text.slice(start, start + mark).startsWith('#');

function isSetApart(text: string, { start, end, runs = [] }: PageBlock): boolean {
  if (text.slice(start, end).trimEnd().endsWith(':')) return true;
  // In Word italics are for emphasis, in notes typed with asterisks for labels.
  const isTyped = runs.some(({ markup }) => markup);
  const written = runs
    .filter(({ bold, italic, markup }) => bold || markup || (italic && isTyped))
    .reduce((sum, run) => sum + run.end - run.start, 0);
  return written >= (end - start) / 2;
}

const mostBare = 4;
/** "Trematodes", and right below it "Praziquantel:": what is guessed to be a heading may stand under a line that was read as none. */
function isBareLine(text: string, line: PageBlock | undefined, head: PageBlock): boolean {
  if (line?.kind !== 'paragraph' || text.slice(line.end, head.start).includes('\n\n')) return false;
  const said = text.slice(line.start, line.end).trim();
  return /^\p{Lu}[^.:;,!?=→]*$/u.test(said) && said.split(/\s+/u).length <= mostBare;
}

/** "Children under 2 = half strength, slowly" */
const tellsWhatToDo = (said: string): boolean =>
  /\S\s(?:=|→|->)\s\S/u.test(said) ||
  givesDose(said) ||
  FORBIDS.test(said) ||
  wordsOfHeading(said).some(isLimit);
