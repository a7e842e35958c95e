import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { joinedMarkup, type Mapped, type MarkupLine, markupOf } from '../../blocks/markup.ts';
import { blocksOfDocument } from '../../blocks/of-document.ts';
import type { CheckedPage } from '../../checks/check.ts';
import { lexiconOf, likeliestLexicon } from '../../language/lexica/lexica.ts';
import { lexiconAmong } from '../../page/language.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { inOneLine } from '../../language/fold.ts';

/** A page as the checks see it and as a model is asked about it. */
export type AskedPage = CheckedPage & {
  blocks: readonly PageBlock[];
  lines: readonly MarkupLine[];
  /** All lines in one text, with the way back to the text of the page. */
  markup: Mapped;
  /** What the model is told of the language. */
  language: string;
  /** Headings of the document, with their pages. */
  outline: string;
  /** The end of the page before, which this one goes on from. */
  before: string | undefined;
};

/** In characters. */
const LONGEST_OUTLINE = 1_500;
const LONGEST_BEFORE = 1_500;
/** Pages whose text tells the language of one that is too short. */
const SAMPLE = 2_000;

export function askedPage(document: DocumentText, pageNumber: number): AskedPage {
  const at = document.pages.findIndex((page) => page.pageNumber === pageNumber);
  const { text } = document.pages[at]!;
  const all = blocksOfDocument(document);
  const blocks = all[at]!;
  const lines = markupOf(text, blocks);
  const lexicon = languageOf(text, document);
  return {
    text,
    blocks,
    lexicon,
    headingBefore: headingBefore(blocks),
    lines,
    markup: joinedMarkup(lines),
    language: lexicon?.name ?? 'that of the page',
    outline: outlineOf(document, all, at),
    before: goesOn(text, blocks) && at > 0 ? endOf(document.pages[at - 1]!.text, all[at - 1]!) : undefined,
  };
}

/** The heading in force where a page begins. */
function headingBefore(blocks: readonly PageBlock[]): string | null {
  const first = blocks.find(({ kind }) => kind !== 'furniture');
  return first && !first.isPathUnsure ? (first.path.at(-1) ?? null) : null;
}

/** Of the page; where it has too few words to tell, of the document. */
const languageOf = (text: string, { pages }: DocumentText): Lexicon | undefined =>
  lexiconOf(text) ??
  likeliestLexicon(text) ??
  lexiconAmong([text, pages.map((page) => page.text.slice(0, SAMPLE)).join('\n')]);

const titleOf = (text: string, { start, end, mark = 0 }: PageBlock): string =>
  inOneLine(text.slice(start + mark, end));

/** The outer headings of a document; of a long one those around the page. */
function outlineOf({ pages }: DocumentText, all: readonly (readonly PageBlock[])[], own: number): string {
  const heads = all.flatMap((blocks, at) =>
    blocks
      .filter(({ kind, level = 1 }) => kind === 'heading' && level <= 2)
      .map((block) => ({ at, said: `${pages[at]!.pageNumber}: ${titleOf(pages[at]!.text, block)}` })),
  );
  const near = heads.toSorted((a, b) => Math.abs(a.at - own) - Math.abs(b.at - own));
  const kept = new Set<(typeof heads)[number]>();
  let length = 0;
  for (const head of near) {
    length += head.said.length + 1;
    if (length > LONGEST_OUTLINE) break;
    kept.add(head);
  }
  return heads
    .filter((head) => kept.has(head))
    .map(({ said }) => said)
    .join('\n');
}

const CONTINUED =
  /(?<!\p{L})(?:cont(?:['’]?d|\.|inued)|fortsetzung|forts\.|continuación|cont\.|suite)(?!\p{L})/iu;

/** Whether a page begins within what the page before began: a table, a list, a sentence, or what says that it goes on. */
function goesOn(text: string, blocks: readonly PageBlock[]): boolean {
  const first = blocks.find(({ kind }) => kind !== 'furniture');
  if (!first) return false;
  const own = titleOf(text, first);
  return (
    first.table?.heads !== undefined ||
    CONTINUED.test(own.slice(0, 120)) ||
    (first.kind !== 'heading' &&
      (first.path.length > 0 || first.isPathUnsure === true || /^\p{Ll}/u.test(own)))
  );
}

function endOf(text: string, blocks: readonly PageBlock[]): string | undefined {
  const lines = markupOf(text, blocks);
  let from = lines.length;
  let length = 0;
  while (from > 0 && length + lines[from - 1]!.text.length < LONGEST_BEFORE) {
    from -= 1;
    length += lines[from]!.text.length + 1;
  }
  return from === lines.length ? undefined : joinedMarkup(lines.slice(from)).text;
}
