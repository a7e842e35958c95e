import type { PracticeBlock } from '@anamnesis/contracts/practice/block-api.ts';
import type { BlockMode } from '@anamnesis/contracts/practice/events.ts';
import { Bookmark, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { PlanSection } from '../plan/plan-section.tsx';
import { useStartBlockMutation, useGetBlocksQuery } from '../practice-endpoints.ts';
import type { SentWish } from '../wish.ts';
import { TopicForm } from '../writing/topic-form.tsx';
import { type BlockSize, SizeAndMode, sizeOf } from './size-and-mode.tsx';
import { WishFields } from './wish-fields.tsx';

interface PracticeSidebarProps {
  wish: SentWish;
  onWish: (wish: SentWish) => void;
  isHidden: boolean;
  /** Nothing is asked: it stands in the page, and not beside it. */
  fillsPage: boolean;
  onHide: (hidden: boolean) => void;
  isAsking: boolean;
  onSubmit: () => void;
  /** A model was asked for a question. */
  onAsked: () => void;
  onBlock: (blockId: string) => void;
  onBookmarks: () => void;
}

/** Starts a timed block of questions of the wish above. */
function BlockForm({ wish, onStarted }: { wish: SentWish; onStarted: (blockId: string) => void }) {
  const [size, setSize] = useState<BlockSize>(sizeOf(undefined));
  const [mode, setMode] = useState<BlockMode>('tutor');
  const [start, { error, isLoading }] = useStartBlockMutation();
  const begin = async (): Promise<void> => {
    const answer = await start({ ...wish, size, mode });
    if ('data' in answer && answer.data) onStarted(answer.data.blockId);
  };
  return (
    <section aria-labelledby="practice-block" className="flex flex-col gap-2">
      <h3 id="practice-block" className="text-sm font-medium">
        Timed block
      </h3>
      <SizeAndMode {...{ size, mode }} onSize={setSize} onMode={setMode} />
      <Button loading={isLoading} onClick={() => void begin()}>
        Start the block
      </Button>
      <p role="alert" className="text-xs text-wrong empty:hidden">
        {error !== undefined && errorMessage(error)}
      </p>
    </section>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
/** Those that are listed at the side. */
const listed = 8;

const outcome = ({ endedAt, answered, correct, size }: PracticeBlock): string =>
  endedAt === null ? 'Resume' : `${correct} of ${size}${answered < size ? `, ${size - answered} open` : ''}`;

/** The latest blocks, the open one among them. Where there are none, or they cannot be fetched, nothing is shown. */
function BlockList({ onOpen }: { onOpen: (blockId: string) => void }) {
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

/** What one is asked; it hides after a question is requested (specification 1 §2). */
export function PracticeSidebar(props: PracticeSidebarProps) {
  const { wish, onWish, isHidden, fillsPage, onHide, isAsking, onSubmit, onAsked, onBlock, onBookmarks } =
    props;
  const toggle = useRef<HTMLButtonElement>(null);
  const hide = (hidden: boolean): void => {
    flushSync(() => onHide(hidden));
    toggle.current?.focus();
  };
  if (isHidden)
    return (
      <aside
        aria-label="What to ask"
        className="flex border-line p-1.5 max-md:border-b md:flex-col md:border-r"
      >
        <IconButton ref={toggle} label="Choose what to ask" side="right" onClick={() => hide(false)}>
          <PanelLeftOpen aria-hidden size={18} />
        </IconButton>
      </aside>
    );
  return (
    <aside
      aria-label="What to ask"
      className={cx(
        'flex flex-col gap-6 border-line px-4 pt-3 pb-6 max-md:border-b',
        fillsPage
          ? 'mx-auto w-full max-w-3xl md:gap-8 md:px-8'
          : 'md:sticky md:top-(--bars-height) md:h-[calc(100dvh-var(--bars-height))] md:w-[200px] md:shrink-0 md:overflow-y-auto md:border-r',
      )}
    >
      <div className="flex flex-col gap-2">
        <header className="flex items-center justify-between">
          <h2 className="text-base">Questions</h2>
          <IconButton ref={toggle} label="Hide what to ask" onClick={() => hide(true)}>
            <PanelLeftClose aria-hidden size={18} />
          </IconButton>
        </header>
        <div className={cx('flex flex-col gap-2', fillsPage && 'md:grid md:grid-cols-3 md:gap-4')}>
          <WishFields wish={wish} onChange={onWish} />
        </div>
        <Button
          variant="primary"
          className={cx(fillsPage && 'md:self-start md:px-12')}
          loading={isAsking}
          onClick={onSubmit}
        >
          Submit
        </Button>
      </div>
      <div
        className={cx('flex flex-col gap-6', fillsPage && 'md:grid md:grid-cols-2 md:items-start md:gap-x-8')}
      >
        <BlockForm wish={wish} onStarted={onBlock} />
        <PlanSection wish={wish} onBlock={onBlock} />
        <Button
          variant="plain"
          className={cx(fillsPage && 'md:col-span-2 md:justify-self-start')}
          icon={<Bookmark aria-hidden size={16} />}
          onClick={onBookmarks}
        >
          Bookmarks
        </Button>
        <TopicForm onAsked={onAsked} />
        <BlockList onOpen={onBlock} />
      </div>
    </aside>
  );
}
