import { plain } from '../candidates/card-syntax.ts';
import type { DocumentIndex, PageLayout } from '../document/document-index.ts';
import { wordCount } from '../statements/sentence-rules.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { sectionAt, sectionsOf } from './sections.ts';

/** What the heading at the top of a page counts for, in words of text under it: slides have their title there. */
const TOP = 40;

/** The heading under which most of the page stands; without one, the term the page uses most. */
export function titleOf(page: PageLayout, index: DocumentIndex): string | null {
  const sections = sectionsOf(page, index);
  const words = new Map<string, number>();
  const add = (title: string | undefined, count: number) => {
    if (title !== undefined) words.set(title, (words.get(title) ?? 0) + count);
  };
  const top = page.blocks[0];
  if (top?.kind === 'heading' && sections[1]?.start === top.start) add(sections[1].title, TOP);
  for (const { start, text, kind } of page.sentences)
    if (kind !== 'aside' && kind !== 'caption') add(sectionAt(sections, start), wordCount(text));
  const [best] = [...words].sort((a, b) => b[1] - a[1]);
  const title = best?.[0] ?? mainTerm(page, index);
  return title === undefined ? null : plain(title);
}

function mainTerm(page: PageLayout, index: DocumentIndex): string | undefined {
  const forms = new Map<string, { form: string; count: number }>();
  for (const { text } of page.sentences)
    for (const [form] of text.matchAll(/\p{L}[\p{L}-]+(?:\s\p{Ll}[\p{L}-]+)?/gu)) {
      if (!index.isTerm(form) || form.split(' ').some((word) => STOP_WORDS.has(word.toLowerCase()))) continue;
      const key = form.toLowerCase();
      forms.set(key, { form, count: (forms.get(key)?.count ?? 0) + 1 });
    }
  const [best] = [...forms.values()].sort((a, b) => b.count - a.count);
  return best && best.form.charAt(0).toUpperCase() + best.form.slice(1);
}
