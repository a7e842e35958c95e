import type { Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Drawn } from '../../../occlusion/drawing-screen.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { useWarnBeforeLeaving } from '../../../ui/use-warn-before-leaving.ts';
import { Board } from './board/board.tsx';
import { useView } from './board/use-view.ts';
import { drawingKeyDown, escapeFrom } from './keys/drawing-keys.ts';
import { regionOf } from './geometry/region.ts';
import { KeysButton } from './keys/keys-button.tsx';
import { LeftOutNotice, RestoredNotice } from './frame/notices.tsx';
import { PagePicture } from './frame/page-picture.tsx';
import { PanelButton } from './frame/panel-button.tsx';
import { middleBox } from './keys/middle-box.ts';
import { SaveNotice } from './saving/save-notice.tsx';
import { ScreenFrame } from './frame/screen-frame.tsx';
import * as board from './sheet/board-state.ts';
import { boxOf, type FoundFigure, labelsFound } from './sheet/found-labels.ts';
import { cardNumbers, drawingOf, shapesOf } from './sheet/sheet.ts';
import { FoundNotice } from './side/found-notice.tsx';
import { SelectedLabel } from './side/selected-label.tsx';
import { SidePanel } from './side/side-panel.tsx';
import { Side } from './side/side.tsx';
import { ToolBar } from './frame/tool-bar.tsx';
import { useDrawnSheet } from './saving/use-drawn-sheet.ts';
import { useFocusLater, useFocusOnBoxes } from './keys/use-focus.ts';
import { useSaysFull } from './frame/use-says-full.ts';
import { usePage } from './use-page.ts';
import { useSave } from './saving/use-save.ts';
import { cardsInWords, withoutLabelInWords } from './saving/words.ts';
import { ZoomButtons } from './frame/zoom-buttons.tsx';

interface DrawingPageProps {
  pdfId: string;
  pageNumber: number;
  /** What is changed; null for a new one. */
  occlusion: Occlusion | null;
  /** What other pictures of the page hide; null until that is known, and no label that was found is offered. */
  before?: readonly Shape[] | null;
  /** There is something to do that is better than to take the labels that were found. */
  leadsElsewhere?: boolean;
  /** Asks for it again, after somebody else has changed it. */
  fetchOther: () => Promise<Occlusion | null>;
  onClose: (drawn: Drawn | null) => void;
  /** What has to be said before anything is drawn. */
  children?: ReactNode;
}

const zoomStep = 1.25;
const noneFound: readonly FoundFigure[] = [];
const noShapes: readonly Shape[] = [];

/** A page on which places are hidden: the page itself, what is drawn with, and the list of what was drawn. */
export function DrawingPage(props: DrawingPageProps) {
  const { pdfId, pageNumber, occlusion, before = noShapes, fetchOther, onClose } = props;
  const { picture, ratio, snaps, figures, parts } = usePage(pdfId, pageNumber);
  const drawn = useDrawnSheet({ pdfId, pageNumber, occlusionId: occlusion?.occlusionId ?? null }, occlusion);
  const { state, change, isUnsaved } = drawn;
  const sheet = state.history.now;
  const { confirm } = useDialogs();
  const [showsPanel, setShowsPanel] = useState(false);
  const [showsFound, setShowsFound] = useState(true);
  const [room, roomRef] = useState<HTMLDivElement | null>(null);
  const paper = useRef<HTMLDivElement>(null);
  const view = useView(room, paper, ratio);
  const focus = useFocusLater();
  useFocusOnBoxes(sheet, state.selected);
  useWarnBeforeLeaving(isUnsaved);
  useSaysFull(state.said);

  const region = useMemo(() => regionOf(sheet.shapes, sheet.region, parts), [sheet, parts]);
  const found = useMemo(
    () => (showsFound && before ? labelsFound(figures, [...before, ...sheet.shapes]) : noneFound),
    [showsFound, figures, before, sheet.shapes],
  );
  const take = (some: readonly FoundFigure[]): void => {
    const titled = some.find(({ title }) => title !== '');
    const shapes = shapesOf(some.flatMap(({ labels }) => labels.map(boxOf)));
    change(board.add(shapes, (now) => (now.title === '' && titled ? { ...now, title: titled.title } : now)));
  };
  const takeFound = (id: string): void => {
    const some = found.map((figure) => ({
      ...figure,
      labels: figure.labels.filter((label) => label.id === id),
    }));
    take(some.filter(({ labels }) => labels.length > 0));
  };
  const zoom = {
    larger: () => view.zoomBy(zoomStep),
    smaller: () => view.zoomBy(1 / zoomStep),
    fit: view.fit,
  };

  const { save, busy, problem, dismiss } = useSave({
    onSaved: (saved) => {
      drawn.forget();
      onClose(saved);
    },
    onTakenBack: drawn.putBack,
  });
  const cardCount = cardNumbers(sheet).size;
  const hindrance =
    cardCount === 0 ? 'Draw a box first' : isUnsaved ? undefined : 'Nothing has changed since it was saved';
  const send = (over?: number): void => {
    if (hindrance === undefined) void save(drawn.toSave(drawingOf(sheet, parts), over));
  };
  const takeOther = async (): Promise<void> => {
    const other = await fetchOther();
    if (!other) return;
    drawn.takeOther(other);
    dismiss();
  };
  const isAsking = useRef(false);
  const close = async (): Promise<void> => {
    if (busy || isAsking.current) return;
    if (isUnsaved) {
      isAsking.current = true;
      const discards = await confirm(discardQuestion);
      isAsking.current = false;
      if (!discards) return;
    }
    drawn.forget();
    onClose(null);
  };
  const onKeyDown = drawingKeyDown({
    state,
    change,
    region,
    zoom,
    addBox: () => change(board.add(shapesOf([middleBox(state.tool, room, paper.current)]))),
    takeFound,
    toLabel: focus.toLabel,
    toBox: focus.toBox,
    save: () => send(),
  });
  return (
    <ScreenFrame
      title={
        <>
          <span className="max-sm:sr-only">Hide places on </span>
          <span className="inline-block max-sm:first-letter:uppercase">page {pageNumber}</span>
        </>
      }
      close={() => void close()}
      onEscape={(target) =>
        escapeFrom(target, { state, change, toBox: focus.toBox, close: () => void close() })
      }
      onKeyDown={onKeyDown}
      actions={
        <>
          <span className="min-w-0 text-right text-xs text-muted md:text-sm">
            {withoutLabelInWords(sheet.shapes)}
          </span>
          <KeysButton />
          <Button variant="primary" loading={busy} disabledReason={hindrance} onClick={() => send()}>
            {occlusion ? 'Save' : cardCount > 0 ? `Create ${cardsInWords(cardCount)}` : 'Create cards'}
          </Button>
        </>
      }
    >
      <output className="sr-only">
        <span key={state.said.count}>{state.said.text}</span>
      </output>
      <div className="flex min-h-0 flex-1 flex-col md:flex-row">
        <div className="min-h-0 min-w-0 flex-1 flex-col max-md:contents md:flex">
          <ToolBar state={state} change={change}>
            <ZoomButtons zoom={view.zoom} {...zoom} />
            <PanelButton count={sheet.shapes.length} open={showsPanel} onChange={setShowsPanel} />
          </ToolBar>
          <Board
            {...{ pageNumber, state, change, region, snaps, found, takeFound, room, roomRef, paper, view }}
          >
            <PagePicture {...picture} pageNumber={pageNumber} />
          </Board>
          {!showsPanel && <SelectedLabel state={state} change={change} />}
        </div>
        <Side shown={showsPanel} panel={<SidePanel state={state} change={change} />}>
          <SaveNotice {...{ problem, busy }} saveMine={send} takeOther={occlusion ? takeOther : null} />
          {props.children}
          <LeftOutNotice shapes={drawn.leftOut} />
          {drawn.isRestored && <RestoredNotice startOver={drawn.startOver} goOn={drawn.goOn} />}
          <FoundNotice
            figures={found}
            leads={!props.leadsElsewhere}
            take={(figure) => take(figure ? [figure] : found)}
            dismiss={() => setShowsFound(false)}
          />
        </Side>
      </div>
    </ScreenFrame>
  );
}

const discardQuestion = {
  title: 'Discard what you drew?',
  description: 'Your boxes were not saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep drawing',
  danger: true,
};
