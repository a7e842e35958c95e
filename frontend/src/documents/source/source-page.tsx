import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { FileImage, Maximize, WrapText, ZoomIn } from 'lucide-react';
import { useState, useCallback, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { useSentenceInNotes } from '../notes/use-sentence-in-notes.ts';
import type { PageAsText } from '../reflow/page-as-text.ts';
import { ReflowedPage } from '../reflow/reflowed-page.tsx';
import { useReflow } from '../reflow/use-reflow.ts';
import { usePageAsText } from '../reflow/use-page-as-text.ts';
import type { MarkPage } from '../../pdf/page/page-features.ts';
import { type PartOfPage, ZoomedPage } from '../../pdf/zoom/zoomed-page.tsx';
import { useUnreached } from '../../api/transport/use-connection.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Waiting } from '../../ui/feedback/spinner.tsx';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { scrollWithin } from './scroll-within.ts';
import { SourceNotes } from './source-notes.tsx';
import { useWhenResized } from './use-when-resized.ts';

interface SourcePageProps {
  /** Of the document that the page is of. */
  pdfId: string;
  page: DocumentPage;
  /** What it is the source of, as in a sentence. */
  of: string;
  /** Another one has another sentence: it is not shown as a whole page any more. */
  id: string;
  /** The sentence as it stands there; empty where it is not known. */
  span: string;
  /** The sentence to show. Keep the function: a new one is another sentence. */
  sentence: MarkPage;
  marked: boolean;
  /** A part of the page that is shown in place of a sentence. */
  at?: PartOfPage | undefined;
  /** Otherwise it is drawn, but cannot be seen. */
  shown: boolean;
}

interface SourceAsTextProps {
  /** What it is the source of, as in a sentence. */
  of: string;
  pageNumber: number;
  text: PageAsText;
  /** The sentence to show. Keep the function: a new one is another sentence. */
  sentence: MarkPage;
  /** The sentence is marked as well as in view. */
  marked: boolean;
}

/** The page of a card or a passage as text that is as wide as a phone, at its sentence. */
function SourceAsText({ of, pageNumber, text, sentence, marked }: SourceAsTextProps) {
  const room = useRef<HTMLElement>(null);
  const show = useCallback((marks: readonly HTMLElement[]): void => {
    if (marks[0]) scrollWithin(room.current, marks[0]);
    else room.current?.scrollTo({ top: 0 });
  }, []);
  useWhenResized(room, show);
  return (
    <section
      ref={room}
      className={cx(
        'absolute inset-0 overflow-y-auto pb-14 focus-visible:-outline-offset-2',
        !marked && 'unmarked',
      )}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
      tabIndex={0}
      aria-label={`The text of the page of the ${of}`}
    >
      <ReflowedPage {...{ pageNumber, text }} mark={sentence} onMarked={show} />
    </section>
  );
}

/** The page that a card or a passage is from, at its sentence: as it is printed, or where that is too small to read as text. */
export function SourcePage(props: SourcePageProps) {
  const { pdfId, page, of, id, span, sentence: sought, marked, at, shown } = props;
  const { pageNumber } = page;
  const [wholeFor, setWholeFor] = useState<string | null>(null);
  const whole = wholeFor === id;
  const reflow = useReflow();
  const { toggle } = reflow;
  // What a page says is on the device where its picture is not.
  const on = useUnreached() || (reflow.on && !at);
  const text = usePageAsText(pdfId, pageNumber, on || page.notes !== undefined);
  const { notes, inNotes } = useSentenceInNotes(page.notes, text, { span, sentence: sought });
  if (inNotes === undefined) return <Waiting label="Preparing content..." />;
  const wholeButton = (
    <WholePageButton
      whole={whole}
      part={at ? 'The picture' : 'The sentence'}
      onPress={() => setWholeFor(whole ? null : id)}
    />
  );
  if (notes && inNotes && !whole)
    return (
      <>
        <SourceNotes {...{ of, pageNumber, notes, marked }} sentence={sought} />
        {shown && (
          <div className="absolute right-2 bottom-[calc(0.5rem-var(--source-foot,0px))] z-1">
            {wholeButton}
          </div>
        )}
      </>
    );
  const asText = on && text !== null;
  // What is only in the notes is not looked for on the slide.
  const sentence = inNotes ? nothing : sought;
  return (
    <>
      {asText && text && <SourceAsText {...{ of, pageNumber, text, sentence, marked }} />}
      {asText && !text && <Waiting label="Preparing content..." />}
      {!asText && <ZoomedPage {...{ of, page, sentence, at, marked, whole }} />}
      {shown && (
        <div className="absolute right-2 bottom-[calc(0.5rem-var(--source-foot,0px))] z-1 flex gap-2">
          {toggle && !at && text !== null && (
            <IconButton
              variant="secondary"
              label={on ? 'Show the page as printed' : 'Show the page as text'}
              side="top"
              onClick={toggle}
            >
              {on ? <FileImage aria-hidden size={18} /> : <WrapText aria-hidden size={18} />}
            </IconButton>
          )}
          {(inNotes || !asText) && wholeButton}
        </div>
      )}
    </>
  );
}

const nothing: MarkPage = () => [];

function WholePageButton({ whole, part, onPress }: { whole: boolean; part: string; onPress: () => void }) {
  useShortcut('z', onPress, true, 'Show the whole page, or its part again');
  const Icon = whole ? ZoomIn : Maximize;
  return (
    <Button icon={<Icon aria-hidden size={16} />} shortcut="z" className="max-md:px-2.5!" onClick={onPress}>
      <span className="max-md:sr-only">{whole ? part : 'Whole page'}</span>
    </Button>
  );
}
