// A document as places are judged in it: what its words are, which it repeats, and which it stresses.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { endsSentence } from '../blocks/block-sentences.ts';
import { lexiconOf } from '../language/lexica/lexica.ts';
import type { Lexicon } from '../language/lexica/lexicon.ts';
import { isPartOfSubject, isStressing } from './over/headings.ts';
import { blockHeadingOf } from './over/heading-text.ts';
import type { PlacePage } from './place.ts';
import { meaningStemsIn, wordsOf, type Stems } from './text/stems.ts';

/** How a document stresses a term: how often in bold or italics, in headings, and in its objectives, key points and summaries. */
export type Stress = { readonly bold: number; readonly heading: number; readonly named: number };

export type PlaceDocument = {
  readonly pages: ReadonlyMap<number, PlacePage>;
  /** Absent where the language is another one, or not known. */
  readonly lexicon: Lexicon | undefined;
  readonly stems: Stems;
  /** How often these stems stand one behind the other in the document; of more than two the rarest pair. */
  count(stems: readonly string[]): number;
  stressOf(stems: readonly string[]): Stress;
  /** How often the last of these headings stands under the others. */
  headings(path: readonly string[]): number;
  /** Whether a heading stands under several others: it names a part of each. */
  recurs(heading: string): boolean;
  /** How many headings that name more than a part stand right below a title. */
  subjectsUnder(title: string): number;
  /** Blocks that say something. */
  readonly size: number;
  /** More than half of it is in lines, lists and tables: notes. */
  readonly isOfLines: boolean;
};

/** Where more of the text is bold, bold letters stress nothing. */
const MOST_BOLD = 0.25;
const LONGEST_TERM = 6;
const NONE: Stress = { bold: 0, heading: 0, named: 0 };

export function placeDocument(pages: readonly PlacePage[]): PlaceDocument {
  const blocks = pages.flatMap(({ text, blocks: all }) =>
    all.filter(({ kind }) => kind !== 'furniture').map((block) => ({ text, block })),
  );
  const lexicon = lexiconOf(sample(blocks));
  const stems = meaningStemsIn(lexicon);
  const counts = new Map<string, number>();
  const stress = new Map<string, Stress>();
  const headings = new Map<string, number>();
  const subjects = new Map<string, Set<string>>();
  const parents = new Map<string, Set<string>>();
  const add = (key: string, more: Partial<Stress>) => {
    const before = stress.get(key) ?? NONE;
    stress.set(key, {
      bold: before.bold + (more.bold ?? 0),
      heading: before.heading + (more.heading ?? 0),
      named: before.named + (more.named ?? 0),
    });
  };
  const stressesByBold = shareOfBold(blocks) <= MOST_BOLD;
  for (const { text, block } of blocks) {
    const own = stems(text.slice(block.start, block.end));
    const runs = runsOf(own);
    for (const run of runs) counts.set(run, (counts.get(run) ?? 0) + 1);
    if (block.kind === 'heading') {
      const heading = blockHeadingOf(text, block);
      const key = keyOfPath([...block.path, heading]);
      headings.set(key, (headings.get(key) ?? 0) + 1);
      const parent = block.path.at(-1);
      if (parent !== undefined) parents.set(heading, (parents.get(heading) ?? new Set()).add(parent));
      const [title] = block.path;
      if (block.path.length === 1 && !isPartOfSubject(heading))
        subjects.set(title!, (subjects.get(title!) ?? new Set()).add(heading));
      for (const run of runs) add(run, { heading: 1 });
    } else if (isStressing(block.path)) for (const run of new Set(runs)) add(run, { named: 1 });
    if (stressesByBold) for (const term of termsByStyle(text, block)) add(stems(term).join(' '), { bold: 1 });
  }
  return {
    pages: new Map(pages.map((page) => [page.pageNumber, page])),
    lexicon,
    stems,
    size: blocks.length,
    isOfLines: shareOfLines(blocks) > 0.5,
    recurs: (heading) => (parents.get(heading)?.size ?? 0) > 1,
    subjectsUnder: (title) => subjects.get(title)?.size ?? 0,
    headings: (path) => headings.get(keyOfPath(path)) ?? 0,
    count: (of) => Math.min(...pairsOf(of).map((pair) => counts.get(pair) ?? 0), Infinity),
    stressOf: (of) => stress.get(of.join(' ')) ?? NONE,
  };
}

const keyOfPath = (path: readonly string[]): string => path.join('\n');

type Written = { readonly text: string; readonly block: PageBlock };

/** From the whole document: its first page may be in another language. */
function sample(blocks: readonly Written[]): string {
  const step = Math.max(1, Math.floor(blocks.length / 200));
  return blocks
    .filter((_, at) => at % step === 0)
    .map(({ text, block: { start, end } }) => text.slice(start, Math.min(end, start + 200)))
    .join(' ');
}

function shareOfBold(blocks: readonly Written[]): number {
  let [bold, all] = [0, 1];
  for (const { block } of blocks) {
    if (block.kind === 'heading') continue;
    all += block.end - block.start;
    for (const run of block.runs ?? []) if (isStressed(run)) bold += run.end - run.start;
  }
  return bold / all;
}

/** Of its blocks: a line says no less than a paragraph. */
function shareOfLines(blocks: readonly Written[]): number {
  const said = blocks.filter(
    ({ block: { kind } }) => kind === 'item' || kind === 'paragraph' || kind === 'table',
  );
  const lines = said.filter(
    ({ text, block: { kind, start, end } }) => kind !== 'paragraph' || !endsSentence(text.slice(start, end)),
  );
  return lines.length / Math.max(1, said.length);
}

type Run = NonNullable<PageBlock['runs']>[number];
export const isStressed = ({ bold, italic, underlined, coloured, markup }: Run): boolean =>
  markup === undefined && (bold ?? italic ?? underlined ?? coloured ?? false);

/** Terms that stand out from the text around them. */
const termsByStyle = (text: string, { kind, start, end, runs = [] }: PageBlock): string[] =>
  kind === 'heading'
    ? []
    : runs
        .filter((run) => isStressed(run) && run.end - run.start < (end - start) * 0.8)
        .map((run) => text.slice(run.start, run.end))
        .filter((term) => wordsOf(term).length <= LONGEST_TERM);

const pairsOf = (stems: readonly string[]): readonly string[] =>
  stems.length < 2 ? stems : stems.slice(1).map((one, at) => `${stems[at]!} ${one}`);

/** Each stem, and each with the one behind it. */
const runsOf = (stems: readonly string[]): string[] =>
  stems.length < 2 ? [...stems] : [...stems, ...pairsOf(stems)];
