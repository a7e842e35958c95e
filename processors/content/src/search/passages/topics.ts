import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { pathHeadingOf } from '@anamnesis/contracts/documents/blocks/shown-blocks.ts';
import { isCasePart } from '../../page/case-parts.ts';
import { isGeneralHeading } from '../../page/general-heading.ts';

/** Under so many different headings one names a part of each, such as "Kinetics" in a book of drugs. */
const leastTopics = 3;
/** In UTF-16 units. */
const longestTitle = 160;
const longestHeading = 400;

/** What a block is about: the nearest heading over it that names something, and what parts of that below it. */
export type PassageTopic = { path: readonly string[]; topic: string; part: string };

type Page = { text: string; blocks: readonly PageBlock[] };

/** Gives the topics of a document's blocks, which are asked for in their order. */
export function passageTopics(pages: readonly Page[]): (path: readonly string[]) => PassageTopic {
  const known = partsIn(pages);
  const isPart = (heading: string) => known.get(heading) ?? isCasePart(heading);
  const isGeneral = (heading: string) => known.get(heading) ?? (isPart(heading) || isGeneralHeading(heading));
  let last: PassageTopic | undefined;
  return (path) => {
    if (path.length === 0) return { path, topic: '', part: '' };
    const at = path.findLastIndex((heading) => !isGeneral(heading));
    // "Treatment" under nothing, behind "Heart failure", is a part of that.
    if (last && path.every(isPart)) return { ...last, part: path.join(': ') };
    const topic = Math.max(0, at);
    const found = {
      path: path.slice(0, topic + 1),
      topic: path[topic]!,
      part: path.slice(topic + 1).join(': '),
    };
    last = topic === 0 && !isPart(path[0]!) ? found : undefined;
    return found;
  };
}

export const titleOf = ({ topic, part }: Omit<PassageTopic, 'path'>): string =>
  [topic, part]
    .filter((text) => text !== '')
    .join(': ')
    .slice(0, longestTitle);

/** Which headings say nothing alone: parts of any topic, what leads into lines, items over others, and those that come back. */
function partsIn(pages: readonly Page[]): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  const over = new Map<string, { topics: Set<string>; all: number; atTop: number }>();
  for (const { text, blocks } of pages) {
    const first = blocks.find(({ kind }) => kind !== 'furniture');
    for (const [at, block] of blocks.entries()) {
      const { kind, start, end, path } = block;
      if ((kind !== 'heading' && kind !== 'item') || end - start > longestHeading) continue;
      const heading = pathHeadingOf(text, block);
      if (kind === 'item') {
        if (blocks[at + 1]?.path.at(-1) === heading) found.set(heading, true);
      } else if (text.charAt(end - 1) === ':') found.set(heading, true);
      else {
        const counts = over.get(heading) ?? { topics: new Set(), all: 0, atTop: 0 };
        over.set(heading, counts);
        counts.topics.add(path.join('\n'));
        counts.all += 1;
        if (block === first) counts.atTop += 1;
      }
    }
  }
  // Those at the top of pages name what the pages are about.
  for (const [heading, { topics, all, atTop }] of over)
    if (topics.size >= leastTopics) found.set(heading, atTop <= all / 2);
  return found;
}
