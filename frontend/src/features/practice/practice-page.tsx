import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/cx.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { BlockView } from './block/block-view.tsx';
import { WithLaboratory } from './laboratory/with-laboratory.tsx';
import { Bookmarks } from './bookmarks/bookmarks.tsx';
import { PracticeSidebar } from './sidebar/practice-sidebar.tsx';
import { isNothingAsked, SingleQuestions } from './single-questions.tsx';
import { useQuestion } from './use-question.ts';
import { useWish } from './wish.ts';

/** What is shown is part of the address, so that Back, a reload and another tab find it: a block, the bookmarks, or single questions. */
function usePracticeAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    blockId: search.get('block'),
    isBookmarks: search.get('show') === 'bookmarks',
    openBlock: (block: string): void => setSearch({ block }),
    openBookmarks: (): void => setSearch({ show: 'bookmarks' }),
    close: (): void => setSearch({}),
  };
}

/** /practiceQuestions: questions of a system, a science and a difficulty, one by one or in a timed block. */
export function PracticePage() {
  usePageTitle('Practice questions');
  const { blockId, isBookmarks, openBlock, openBookmarks, close } = usePracticeAddress();
  const [wish, setWish] = useWish();
  const [isHidden, hide] = useState(blockId !== null || isBookmarks);
  const asked = useQuestion(wish);
  const leave = (go: () => void): void => {
    hide(true);
    go();
  };
  const isSingle = blockId === null && !isBookmarks;
  const isSetUp = isSingle && !isHidden && isNothingAsked(asked);
  return (
    <div className={cx('flex flex-1 flex-col', !isSetUp && 'md:flex-row')}>
      <PracticeSidebar
        wish={wish}
        onWish={setWish}
        isHidden={isHidden}
        fillsPage={isSetUp}
        onHide={hide}
        isAsking={asked.isAsking}
        onSubmit={() => {
          leave(close);
          asked.ask();
        }}
        onAsked={() => leave(close)}
        onBlock={(id) => leave(() => openBlock(id))}
        onBookmarks={() => leave(openBookmarks)}
      />
      <WithLaboratory>
        <section
          aria-label="Practice questions"
          className={cx('min-w-0', isSetUp ? 'md:order-first' : 'flex-1')}
        >
          <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-8">
            {!isSingle && (
              <Button
                variant="plain"
                className="self-start"
                icon={<ArrowLeft aria-hidden size={16} />}
                onClick={() => {
                  hide(false);
                  close();
                }}
              >
                Single questions
              </Button>
            )}
            {blockId !== null && <BlockView key={blockId} blockId={blockId} onStarted={openBlock} />}
            {isBookmarks && blockId === null && <Bookmarks />}
            {isSingle && <SingleQuestions asked={asked} />}
          </div>
        </section>
      </WithLaboratory>
    </div>
  );
}
