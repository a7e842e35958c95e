import type { Block } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { htmlPieces } from '../html-pieces.ts';
import { inlinesOf, type Mark, type MarkedRun, tidyRuns } from '../runs.ts';
import { saysNothing, weightOfStyle } from '../styles/said-by-style.ts';

/** A side of a card in the words and marks of our own card text. */
export type SideWords = {
  blocks: Block[];
  /** Nothing of the side was left out. */
  isWhole: boolean;
  /** Before which blocks a line is drawn across. */
  rules: number[];
  /** Pictures by what is said of them, '' for nothing; how many sounds, those as well that the deck does not have. */
  pictures: string[];
  sounds: number;
};

/** Elements that begin and end a line; those of `blocks` say no more than that. */
const blocks = new Set(['div', 'p', 'ul', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const lines = new Set(
  'blockquote caption col colgroup dd details dl dt figcaption figure ol pre summary table tbody tfoot thead tr'.split(
    ' ',
  ),
);
const inlineMarks: Readonly<Record<string, 'bold' | 'italic'>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  // A line that is larger than others.
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'bold'] as const)),
};
const alone = new Set(['br', 'hr', 'img', 'wbr', 'col']);
/** As the sanitiser writes it, in an element of its own. */
const missingSound = /^\[(?:audio|video): .*\]$/su;

/** What sanitised HTML says. */
export function sideWordsOf(html: string): SideWords {
  const words: SideWords = { blocks: [], isWhole: true, rules: [], pictures: [], sounds: 0 };
  const open: { tag: string; marks: readonly Mark[] }[] = [];
  const items: { isBegun: boolean }[] = [];
  let runs: MarkedRun[] = [];
  let clozes = 0;
  let isBareSpan = false;
  const marks = () => open.at(-1)?.marks ?? [];
  const isHidden = () => marks().some((mark) => typeof mark === 'object');

  function endLine(): void {
    if (isHidden()) {
      runs.push({ text: '', marks: marks(), isBreak: true });
      return;
    }
    const tidy = tidyRuns(runs);
    runs = [];
    if (tidy.length === 0) return;
    const item = items.at(-1);
    // A second line of an item would stand beside the list.
    if (item?.isBegun) words.isWhole = false;
    words.blocks.push({ kind: item && !item.isBegun ? 'bullet' : 'paragraph', children: inlinesOf(tidy) });
    if (item) item.isBegun = true;
  }

  function begin(tag: string, attributes: ReadonlyMap<string, string>): void {
    if (blocks.has(tag) || lines.has(tag) || tag === 'br' || tag === 'hr') endLine();
    if (tag === 'hr') words.rules.push(words.blocks.length);
    if (tag === 'img') words.pictures.push(attributes.get('alt') ?? '');
    if (attributes.has('data-sound')) words.sounds += 1;
    if (tag === 'li') items.push({ isBegun: false });
    // Nothing stands deeper in a list of ours, nor is a list hidden as a whole.
    if (tag === 'ul' && (items.length > 0 || isHidden())) words.isWhole = false;
    if (!saysNothing(tag, attributes)) words.isWhole = false;
    if (!alone.has(tag)) open.push({ tag, marks: [...marks(), ...newMarks(tag, attributes)] });
  }

  function newMarks(tag: string, attributes: ReadonlyMap<string, string>): Mark[] {
    const style = attributes.get('style') ?? '';
    const weights = [...(inlineMarks[tag] ? [inlineMarks[tag]] : []), ...weightOfStyle(style)];
    const more = weights.filter((mark, n) => weights.indexOf(mark) === n && !marks().includes(mark));
    if (tag !== 'span' || attributes.get('class') !== 'cloze' || isHidden()) return more;
    clozes += 1;
    return [{ cloze: clozes }, ...more];
  }

  function end(tag: string): void {
    // It is well nested: what does not close the innermost closes nothing.
    if (open.at(-1)?.tag !== tag) return;
    if (tag === 'td' || tag === 'th') runs.push({ text: ' ', marks: [] });
    if (blocks.has(tag) || lines.has(tag)) endLine();
    if (tag === 'li') items.pop();
    open.pop();
  }

  function addText(text: string): void {
    // Anki leaves sounds out where a back repeats its front: what stands for one is none of the words.
    if (isBareSpan && missingSound.test(text)) {
      words.sounds += 1;
      words.isWhole = false;
    } else runs.push({ text: withoutControls(text), marks: marks() });
  }

  for (const piece of htmlPieces(html)) {
    if (piece.kind === 'text') addText(piece.text);
    else if (piece.kind === 'open') begin(piece.tag, piece.attributes);
    else end(piece.tag);
    isBareSpan = piece.kind === 'open' && piece.tag === 'span' && piece.attributes.size === 0;
  }
  open.length = 0;
  endLine();
  return words;
}

const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n\t\r\f]+/gu, '').toWellFormed();
