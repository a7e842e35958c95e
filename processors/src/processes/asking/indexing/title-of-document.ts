import { pathHeadingOf } from '@anamnesis/contracts/documents/blocks/shown-blocks.ts';
import type { StoredPassage } from '../parts.ts';

/** In UTF-16 units: a first page with no more is that of a title. */
const longestTitlePage = 200;

const known = new WeakMap<readonly StoredPassage[], string>();

/** What a document is called on its pages: its first heading, where none is beside it, or a page has little else; empty where it has none. */
export function titleOfDocument(passages: readonly StoredPassage[]): string {
  const found = known.get(passages) ?? titleIn(passages);
  known.set(passages, found);
  return found;
}

function titleIn(passages: readonly StoredPassage[]): string {
  const [first] = passages;
  const heading = first?.blocks?.find(({ kind }) => kind === 'heading');
  if (first === undefined || heading === undefined) return '';
  const { level = 1 } = heading;
  const levels = passages.flatMap(({ blocks = [] }) =>
    blocks.flatMap((block) => (block.kind === 'heading' ? [block.level ?? 1] : [])),
  );
  const isAlone = levels.every((other, at) => at === 0 || other > level);
  const page = passages.filter(({ pageNumber }) => pageNumber === first.pageNumber);
  const isTitlePage =
    page.length < passages.length && page.reduce((sum, { text }) => sum + text.length, 0) <= longestTitlePage;
  return isAlone || isTitlePage ? pathHeadingOf(first.text, heading) : '';
}
