import { withoutLines } from '@anamnesis/content/engines.ts';
import type {
  DocumentText,
  DraftCard,
  PageContent,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import { hasUnknown } from '@anamnesis/content/blocks.ts';
import { unsureIn } from '@anamnesis/readers';

const illegible = (count: number): string =>
  count === 1
    ? 'One card was left out: not all of its letters and numbers could be read reliably'
    : `${count} cards were left out: not all of their letters and numbers could be read reliably`;
export const unknownSigns =
  'Some symbols on this page could not be read, and no card is made from a sentence with one';

/**
 * What an engine made of a page, without what rests on numbers, units or negations that may be misread. Of a page whose text was not
 * recognised on a picture, and of which every sign is told, all of it. Cards that are left out are counted as dropped.
 */
export function legible(
  content: PageContent,
  page: Partial<Pick<DocumentText['pages'][number], 'text' | 'unsure'>> | undefined,
): PageContent {
  const unsure = new Set(page?.unsure);
  const hasUnknownSigns = hasUnknown(page?.text ?? '');
  if (unsure.size === 0 && !hasUnknownSigns) return content;
  const isSure = (...texts: readonly string[]): boolean =>
    texts.every(
      (text) => !hasUnknown(text) && unsureIn(text.replace(/\{\{c\d+::|\}\}/gu, ''), unsure) === undefined,
    );
  const isLegible = ({ prompt, answer, span }: DraftCard) => isSure(prompt, answer, span);
  const cards = content.cards.filter(isLegible);
  const suggestions = content.suggestions?.filter(isLegible);
  const summary = withoutLines(content.summary, (line) => isSure(line));
  const was = content.cards.length + (content.suggestions?.length ?? 0);
  const isEmpty = cards.length === 0 && !suggestions?.length;
  return {
    ...content,
    cards,
    ...(suggestions ? { suggestions } : {}),
    dropped: content.dropped + content.cards.length - cards.length,
    summary: summary && { ...summary, title: isSure(summary.title ?? '') ? summary.title : null },
    // Sentences with a sign that nobody told were not given to the engine.
    ...(isEmpty && (was > 0 || hasUnknownSigns)
      ? { lack: 'noFact', note: hasUnknownSigns ? unknownSigns : illegible(was) }
      : {}),
  };
}
