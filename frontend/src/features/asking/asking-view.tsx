import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { askName, findName } from '../../documents/find-name.ts';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { useExplainer } from '../../explaining/explainer-endpoint.ts';
import { cx } from '../../ui/cx.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { announcementOf } from './answer/announcement.ts';
import { busyLabel } from './question/ask-notes.ts';
import { NothingAsked } from './nothing-asked.tsx';
import { citedDocument, placeThere } from './answer/sources/places.ts';
import { QuestionForm } from './question/question-form.tsx';
import type { Place } from './question/question.ts';
import { Results, type MakeCard } from './answer/results.tsx';
import { SourceBeside } from '../../documents/cited/source-beside.tsx';
import { SourceSheet } from '../../documents/cited/source-sheet.tsx';
import { useAsking } from './use-asking.ts';
import { useOpenSource } from '../../documents/cited/use-open-source.ts';

interface AskingViewProps {
  onClose: () => void;
  onMakeCard: MakeCard;
}

const none: Folder[] = [];

/** Ask My Notes (specification 2 §2): a question, what a model answers from the notes, and where they say it. Without a model: Find in my notes. */
export function AskingView({ onClose, onMakeCard }: AskingViewProps) {
  const { data } = useGetUserFoldersQuery();
  const folders = data?.folders ?? none;
  const box = useRef<HTMLTextAreaElement>(null);
  const { value, asked, asking, busy, edit, ask, clear } = useAsking();
  const { open, show, close } = useOpenSource();
  const hasModel = useExplainer() !== null;
  const wide = useWide();
  useFocusAtFirst(box);
  const askNow = (text = value.text, place: Place = value.place): void => {
    close();
    // Without a model the lines are all that is wanted.
    const wantsAnswer = value.wantsAnswer || !hasModel;
    ask({ ...value, text, wantsAnswer, place: data ? placeThere(folders, place) : place });
  };
  const anew = (): void => {
    close();
    clear();
    box.current?.focus();
  };
  const Source = wide ? SourceBeside : SourceSheet;
  return (
    <div className="flex min-w-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <Header title={hasModel ? askName : findName} onClose={onClose} />
        <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 pt-4 pb-16 md:px-6">
          <p className={cx('text-muted', asking.status !== 'idle' && 'max-md:hidden')}>
            {hasModel
              ? 'Ask any medical question about your documents and notes. The answer is written from them alone, with the page beside each sentence.'
              : 'Type a question or a few words. The lines of your own documents and notes that say most of it come first, as they stand, with the page beside them.'}
          </p>
          <QuestionForm
            {...{ box, value, folders, edit }}
            hasModel={hasModel}
            busy={busyLabel(asking)}
            clearable={value.text !== '' || asking.status !== 'idle'}
            onAsk={() => askNow()}
            onClear={anew}
          />
          {asking.status !== 'idle' && (
            <output className="-my-2 block min-h-5 text-sm text-muted">{asking.message}</output>
          )}
          {asking.status === 'idle' && (
            <NothingAsked
              folders={folders}
              hasModel={hasModel}
              empty={data?.folders.every(({ PDFs }) => PDFs.length === 0) ?? false}
              onAsk={askNow}
            />
          )}
          {(asking.status === 'waiting' || (busy && asking.status !== 'writing')) && (
            <Skeleton label="Searching your notes" lines={6} />
          )}
          {asking.status === 'failed' && (
            <Notice tone="error" action={<Button onClick={() => askNow()}>Ask again</Button>}>
              {asking.alert}
            </Notice>
          )}
          <output className="sr-only">{asked && announcementOf(asking, asked.wantsAnswer)}</output>
          {(asking.status === 'shown' || asking.status === 'writing') && asked && (
            <Results
              {...{ folders, open, onMakeCard }}
              found={asking.found}
              writing={asking.status === 'writing'}
              streamed={asking.status === 'writing' || asking.written !== undefined}
              question={asked}
              onOpen={show}
              onNew={anew}
            />
          )}
        </div>
      </div>
      {open && (
        <Source
          place={open.place}
          document={citedDocument(folders, open.place.documentId)?.ref}
          onClose={close}
        />
      )}
    </div>
  );
}

function Header({ title, onClose }: Pick<AskingViewProps, 'onClose'> & { title: string }) {
  return (
    <header
      data-asking
      className="sticky top-(--bars-height) z-20 flex items-center gap-1 border-b border-line bg-canvas px-2 md:static md:mx-auto md:w-full md:max-w-3xl md:border-0 md:px-6 md:pt-8"
    >
      <IconButton label="Back to My Resources" className="md:hidden" onClick={onClose}>
        <ArrowLeft aria-hidden size={20} />
      </IconButton>
      <h2 tabIndex={-1} className="py-2 text-base focus:outline-none md:py-0 md:font-serif md:text-2xl">
        {title}
      </h2>
    </header>
  );
}

/** Typing goes into the box at once; on touch its keyboard would cover half of the page. */
function useFocusAtFirst(box: { current: HTMLTextAreaElement | null }): void {
  useEffect(() => {
    const goal = matchMedia('(pointer: coarse)').matches
      ? document.querySelector<HTMLElement>('[data-asking] h2')
      : box.current;
    goal?.focus({ preventScroll: true });
  }, [box]);
}
