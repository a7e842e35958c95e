// Which blocks may be asked of: not what is unsure, crossed out, or no content.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { isLetterSpaced } from '../blocks/lines/letters.ts';
import type { PlacePage, PageStretch } from './place.ts';
import { hidesSigns } from './text/hidden-signs.ts';
import { plainTextOf } from './text/plain.ts';
import { isLowValue, namesTasks } from './over/headings.ts';
import { isSource } from './text/sources.ts';

export type AskableBlock = {
  /** By its kind, and by headings that are none of the matter. */
  isBlockAskable(block: PageBlock): boolean;
  isStretchAskable(stretch: PageStretch): boolean;
};

const never = new Set<PageBlock['kind']>(['furniture', 'figure', 'caption', 'heading']);
/** Braces would be read as the markup of a card; a form has gaps of its own. */
const loose = /[{}□☐]|_{3}|\.{6}|!\[|\]\(|\[\^|^#|\\[>#]/u;

const severalSentences = /\p{L}{2}[.!]\s+\p{Lu}/u;

/** "T E A C H I N G": letters set apart to be looked at. */
const SPACED = /(?<![\p{L}\p{N}])(?:\p{L}[^\S\n]+){3,}\p{L}(?![\p{L}\p{N}])/u;

const askables = new WeakMap<PlacePage, AskableBlock>();

export function askableOf(page: PlacePage): AskableBlock {
  const found = askables.get(page) ?? readPage(page);
  askables.set(page, found);
  return found;
}

function readPage(page: PlacePage): AskableBlock {
  const doubtful = doubtfulWords(page.unsure ?? []);
  const paths = new Map<string, boolean>();
  const isPathAskable = (path: readonly string[]) => {
    const key = path.join('\n');
    const found = paths.get(key);
    if (found !== undefined) return found;
    const isLow = path.some((part) => isLowValue(part) && !namesTasks(part));
    const is = !isLow && !path.some((part) => doubtful(part) || loose.test(part) || hidesSigns(part));
    paths.set(key, is);
    return is;
  };
  const isBlockAskable = (block: PageBlock) => {
    if (never.has(block.kind) || !isPathAskable(block.path)) return false;
    if (isLetterSpaced(page.text.slice(block.start, block.end))) return false;
    if (!namesTasks(block.path.at(-1) ?? '')) return true;
    // A paragraph of several sentences is none of the objectives: its own heading was not seen.
    return block.kind === 'paragraph' && severalSentences.test(page.text.slice(block.start, block.end));
  };
  return {
    isBlockAskable,
    isStretchAskable: (stretch) => {
      const runs = plainTextOf(page).runs(stretch);
      if (runs.some(({ unsure, struck }) => unsure || struck)) return false;
      const said = page.text.slice(stretch.start, stretch.end);
      // "50–100 mg (max.": a bracket left open lost its rest.
      if (said.split('(').length > said.split(')').length) return false;
      return (
        !loose.test(said) && !hidesSigns(said) && !doubtful(said) && !SPACED.test(said) && !isSource(said)
      );
    },
  };
}

const mostDoubtful = 500;
const wordsOf = (text: string) => text.toLowerCase().match(/[^\s.,;:()]+/gu) ?? [];

/** Whether a text holds one of these words, or of these pairs of words. */
function doubtfulWords(unsure: readonly string[]): (text: string) => boolean {
  const known = new Set(unsure.slice(0, mostDoubtful).map((one) => wordsOf(one).join(' ')));
  if (unsure.length > mostDoubtful) return () => true;
  if (known.size === 0) return () => false;
  return (text) => {
    const words = wordsOf(text);
    return words.some((word, at) => known.has(word) || known.has(`${word} ${words[at + 1] ?? ''}`));
  };
}
