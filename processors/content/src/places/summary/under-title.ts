// Lines told without a heading of their own are read under the title of the summary.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { Saying } from './saying.ts';
import { isSaidIn } from './shown-heading.ts';
import type { PageTitle } from './title.ts';

/**
 * Whether one of the lines may be of another heading than the title says: of one that the page was read to have there, sure or not.
 * `blocks`: the page as it was read, before what is not evident was taken from it.
 */
export function mayBeOfOther(
  sayings: readonly Saying[],
  title: PageTitle,
  blocks: readonly PageBlock[],
): boolean {
  const { text, path: named } = title;
  if (text === null) return false;
  return sayings.some(({ path, start }) => {
    if (path.length > 0) return false;
    const own = blocks.find((block) => block.start <= start && start < block.end)?.path ?? [];
    return own.length > 0 && !own.some((part) => named.includes(part) || isSaidIn(part, text));
  });
}
