import { joined, markupOf } from '@anamnesis/content/blocks/markup.ts';
import { blocksOfPages } from '@anamnesis/content/blocks/of-document.ts';
import type { CheckedPage } from '@anamnesis/content/checks/check.ts';
import type { Lexicon } from '@anamnesis/content/language/lexica/lexicon.ts';
import { withoutUnknown } from '@anamnesis/content/page/unknown-signs.ts';
import type { ExcerptBlock } from '@anamnesis/contracts/documents/excerpt.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { headingOf } from '@anamnesis/contracts/documents/shown-blocks.ts';
import type { ExplanationPlace } from '@anamnesis/contracts/explaining/explanation.ts';
import type { PackFact } from '@anamnesis/contracts/ports/knowledge-pack.ts';

/** Without the words that a sentence cites. */
type Place = ExplanationPlace extends infer P ? (P extends unknown ? Omit<P, 'span'> : never) : never;

/** What a sentence may rest on: a passage of the notes, or a fact of a guide. */
export type Source = { text: string; blocks: readonly PageBlock[]; place: Place };

type Passage = {
  pageNumber: number;
  text: string;
  path?: readonly string[] | undefined;
  blocks?: readonly ExcerptBlock[] | undefined;
};

/** A passage without what rests on a sign that nobody told. */
export function passageAsSource(
  documentId: string,
  { pageNumber, text, path = [], blocks = [] }: Passage,
): Source {
  const legible = withoutUnknown(text);
  const own = blocks.length > 0 ? blocks : blocksOfPages([{ text: legible }])[0]!;
  return {
    text: legible,
    blocks: underHeadings(legible, path.map(withoutUnknown), own),
    place: { from: 'notes', PDF_id: documentId, PDF_name: '', page_number: pageNumber },
  };
}

/** Blocks with what they stand under: the headings over the passage, and those within it. */
function underHeadings(
  text: string,
  over: readonly string[],
  blocks: readonly (ExcerptBlock & { isUnsure?: true | undefined })[],
): PageBlock[] {
  let path = over.map((title, at) => ({ title, level: at + 1 }));
  return blocks.map(({ isUnsure, ...block }) => {
    if (block.kind === 'heading') path = path.filter(({ level }) => level < (block.level ?? 1));
    const own = path.map(({ title }) => title);
    if (block.kind === 'heading') path.push({ title: headingOf(text, block), level: block.level ?? 1 });
    return { ...block, path: own, ...(isUnsure && { isPathUnsure: isUnsure }) };
  });
}

export const factAsSource = ({ name, section, term, text }: PackFact): Source => ({
  text,
  blocks: [
    {
      kind: 'paragraph',
      start: 0,
      end: text.length,
      path: [name, ...(term === null || term === name ? [] : [term])],
    },
  ],
  place: { from: 'guide', name, section },
});

/** As a model reads it. */
export const promptedText = ({ text, blocks }: Pick<Source, 'text' | 'blocks'>): string =>
  joined(markupOf(text, blocks)).text;

/** As the checks read it. */
export const checkedPage = (
  { text, blocks }: Pick<Source, 'text' | 'blocks'>,
  lexicon: Lexicon | undefined,
): CheckedPage => ({ text, blocks, headingBefore: null, lexicon });
