import type { PracticeBlock } from '@anamnesis/contracts/practice/block-api.ts';
import { useGetBlocksQuery } from '../practice-endpoints.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
/** Those that are listed at the side. */
const listed = 8;

const outcome = ({ endedAt, answered, correct, size }: PracticeBlock): string =>
  endedAt === null ? 'Resume' : `${correct} of ${size}${answered < size ? `, ${size - answered} open` : ''}`;

/** The latest blocks, the open one among them. Where there are none, or they cannot be fetched, nothing is shown. */
export function BlockList({ onOpen }: { onOpen: (blockId: string) => void }) {
  const { data } = useGetBlocksQuery();
  const blocks = data?.blocks.slice(0, listed) ?? [];
  if (blocks.length === 0) return null;
  return (
    <section aria-labelledby="practice-blocks" className="flex flex-col gap-1">
      <h3 id="practice-blocks" className="text-sm font-medium">
        Your blocks
      </h3>
      <ul className="-mx-2 flex flex-col">
        {blocks.map((block) => (
          <li key={block.blockId}>
            <button
              type="button"
              className="target figures flex w-full flex-wrap items-center justify-between gap-x-2 rounded-md px-2 py-1 text-left text-sm hover:bg-hover"
              onClick={() => onOpen(block.blockId)}
            >
              <span>
                {day.format(new Date(block.startedAt))}, {block.mode}
              </span>
              <span className="text-muted">{outcome(block)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
