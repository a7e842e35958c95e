import { isCasePart } from '../../../page/case-parts.ts';
import type { DocumentIndex } from '../../../page/document-index.ts';
import { ofEach } from '../../../page/in-order.ts';
import { asTitle } from './heading-text.ts';
import { mayName, namesSubject, PUBLISHER } from './names.ts';
import { hasSeveralTitles } from './several-titles.ts';

/** In characters. */
const LONGEST = 100;
/** In pages: a longer document has more than one chapter. */
const LONGEST_CHAPTER = 30;

/** In blocks. */
const OPENING = 3;

/** The heading that a short document begins with: what a page of many of its sections is about. */
export const documentTitle = ofEach((index: DocumentIndex): string | undefined => {
  const pages = [...index.pages.values()];
  if (hasSeveralTitles(pages.map(({ text }) => text))) return undefined;
  const [first] = pages;
  const at = first?.blocks.findIndex(({ kind, text }) => kind === 'heading' && !PUBLISHER.test(text)) ?? -1;
  const heading = first?.blocks[at > OPENING ? 0 : Math.max(0, at)];
  if (
    index.pages.size > LONGEST_CHAPTER ||
    first?.blocks[0]?.kind !== 'heading' ||
    heading?.kind !== 'heading'
  )
    return undefined;
  const next = first.blocks[first.blocks.indexOf(heading) + 1];
  const goesOn =
    next?.kind === 'heading' &&
    !isCasePart(next.text) &&
    mayName(next.text.replace(/\s+/gu, ' ').trim()) &&
    !/\n\s*\n/u.test(first.text.slice(heading.end, next.start));
  const written = `${heading.text} ${goesOn ? next.text : ''}`.replace(/\s+/gu, ' ').trim();
  const title = asTitle(
    written
      .replace(/^(?:unit|module|lecture|lesson) \d+[.:]?\s/iu, '')
      .replace(
        /\s[–-]\s(?:(?:lecture|class|course|study) )?(?:notes|slides|lectures?)(?: \p{L}+ ?\d.*)?$/iu,
        '',
      ),
    first.text,
  );
  return namesSubject(title) && title.length <= LONGEST ? title : undefined;
});
