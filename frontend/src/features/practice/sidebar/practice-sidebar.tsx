import { Bookmark, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { PlanSection } from '../plan/plan-section.tsx';
import type { SentWish } from '../wish.ts';
import { BlockForm } from './block-form.tsx';
import { BlockList } from './block-list.tsx';
import { TopicForm } from '../writing/topic-form.tsx';
import { WishFields } from './wish-fields.tsx';

interface PracticeSidebarProps {
  wish: SentWish;
  onWish: (wish: SentWish) => void;
  isHidden: boolean;
  onHide: (hidden: boolean) => void;
  isAsking: boolean;
  onSubmit: () => void;
  /** A model was asked for a question. */
  onAsked: () => void;
  onBlock: (blockId: string) => void;
  onBookmarks: () => void;
}

/** What one is asked; it hides after a question is requested (specification 1 §2). */
export function PracticeSidebar(props: PracticeSidebarProps) {
  const { wish, onWish, isHidden, onHide, isAsking, onSubmit, onAsked, onBlock, onBookmarks } = props;
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
      className="flex flex-col gap-6 border-line px-4 pt-3 pb-6 max-md:border-b md:sticky md:top-(--bars-height) md:h-[calc(100dvh-var(--bars-height))] md:w-[200px] md:shrink-0 md:overflow-y-auto md:border-r"
    >
      <div className="flex flex-col gap-2">
        <header className="flex items-center justify-between">
          <h2 className="text-base">Questions</h2>
          <IconButton ref={toggle} label="Hide what to ask" onClick={() => hide(true)}>
            <PanelLeftClose aria-hidden size={18} />
          </IconButton>
        </header>
        <WishFields wish={wish} onChange={onWish} />
        <Button variant="primary" loading={isAsking} onClick={onSubmit}>
          Submit
        </Button>
      </div>
      <TopicForm onAsked={onAsked} />
      <PlanSection wish={wish} onBlock={onBlock} />
      <BlockForm wish={wish} onStarted={onBlock} />
      <BlockList onOpen={onBlock} />
      <Button variant="plain" icon={<Bookmark aria-hidden size={16} />} onClick={onBookmarks}>
        Bookmarks
      </Button>
    </aside>
  );
}
