import type { SummaryDraft } from '@anamnesis/contracts/ports/models/content-engine.ts';

export const wordCount = (text: string): number => text.match(/[\p{L}\d]\S*/gu)?.length ?? 0;

/** A summary is read at a glance: so many bullets, of so much of the words of its page. */
const MOST_BULLETS = 8;
const LARGEST_SHARE = 0.4;

/** A line, and how much it says for the page beside the others: 0 is the weightiest. */
type Ranked = { text: string; rank?: number | undefined };

/**
 * Parts the lines of a page, in its order, into a summary and what does not fit into it. The weightiest line always fits, and each
 * that follows where there is room.
 */
export function summaryOfLines(
  title: string | null,
  lines: readonly Ranked[],
  pageText: string,
): SummaryDraft | null {
  if (lines.length === 0) return null;
  const room = LARGEST_SHARE * wordCount(pageText);
  const fitting = new Set<string>();
  let words = 0;
  for (const { text } of lines.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))) {
    const own = wordCount(text);
    if (fitting.size > 0 && (fitting.size === MOST_BULLETS || words + own > room)) continue;
    fitting.add(text);
    words += own;
  }
  const texts = [...new Set(lines.map(({ text }) => text))];
  const more = texts.filter((text) => !fitting.has(text));
  return {
    title,
    bullets: texts.filter((text) => fitting.has(text)),
    ...(more.length > 0 ? { more } : {}),
  };
}

/** A summary without some of its lines; where none of its bullets is left, what did not fit takes their place. */
export function withoutLines(
  summary: SummaryDraft | null,
  isKept: (line: string) => boolean,
): SummaryDraft | null {
  if (summary === null) return null;
  const { more: _, ...rest } = summary;
  const more = summary.more?.filter(isKept) ?? [];
  const bullets = summary.bullets.filter(isKept);
  if (bullets.length === 0) bullets.push(...more.splice(0, MOST_BULLETS));
  return bullets.length === 0 ? null : { ...rest, bullets, ...(more.length > 0 ? { more } : {}) };
}
