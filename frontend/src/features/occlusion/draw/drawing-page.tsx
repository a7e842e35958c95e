import type { Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Drawn } from '../../../occlusion/drawing-screen.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
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
import { cardNumbers, drawingOf, shapesOf } from './sheet/sheet.ts';
import { FoundNotice } from './side/found-notice.tsx';
import { SidePanel } from './side/side-panel.tsx';
import { Side } from './side/side.tsx';
import { UnderPage } from './side/under-page.tsx';
import { ToolBar } from './frame/tool-bar.tsx';
import { useDrawnSheet } from './saving/use-drawn-sheet.ts';
import { useFocusLater, useFocusOnBoxes } from './keys/use-focus.ts';
import { useSaysFull } from './frame/use-says-full.ts';
import { useFoundLabels } from './use-found-labels.ts';
import { type OpenedPage, usePage } from './use-page.ts';
import { useSave } from './saving/use-save.ts';
import { cardsInWords, withoutLabelInWords } from './saving/words.ts';
import { ZoomButtons } from './frame/zoom-buttons.tsx';

interface DrawingPageProps extends OpenedPage {
  /** What is changed; null for a new one. */
  occlusion: Occlusion | null;
  /** Of the card from which it was opened: its boxes are selected. */
  group?: string | undefined;
  /** What other pictures of the page hide; null until that is known, and no label that was found is offered. */
  before?: readonly Shape[] | null;
  /** There is something to do that is better than to take the labels that were found. */
  leadsElsewhere?: boolean;
  /** Asks for it again, as somebody else may have changed it; null where it cannot be had. */
  fetchOther: () => Promise<Occlusion | null>;
  onClose: (drawn: Drawn | null) => void;
  /** What has to be said before anything is drawn. */
  children?: ReactNode;
}

const zoomStep = 1.25;
const noShapes: readonly Shape[] = [];
const ignore = (): void => {};

/** A page on which places are hidden: the page itself, what is drawn with, and the list of what was drawn. */
export function DrawingPage(props: DrawingPageProps) {
  const { pdfId, pageNumber, occlusion, group, before = noShapes, fetchOther, onClose } = props;
  const page = usePage(props);
  const { picture, ratio, snaps, parts } = page;
  const drawn = useDrawnSheet(
    { pdfId, pageNumber, occlusionId: occlusion?.occlusionId ?? null },
    occlusion,
    group,
  );
  const { state, isUnsaved } = drawn;
  const { save, busy, problem, dismiss } = useSave({
    mayBeSaved: async () => {
      const now = occlusion && (await fetchOther());
      return !(now && drawn.leaveOut(now));
    },
    onSaved: (saved) => {
      drawn.forget();
      onClose(saved);
    },
    onTakenBack: drawn.putBack,
  });
  // What is drawn while it is saved would be lost.
  const change = busy ? ignore : drawn.change;
  const sheet = state.history.now;
  const { confirm } = useDialogs();
  const toasts = useToasts();
  const [showsPanel, setShowsPanel] = useState(false);
  const [room, roomRef] = useState<HTMLDivElement | null>(null);
  const paper = useRef<HTMLDivElement>(null);
  const view = useView(room, paper, ratio ?? 1);
  const focus = useFocusLater(state.selected[0], ratio !== null);
  useFocusOnBoxes(sheet, state.selected);
  useWarnBeforeLeaving(isUnsaved);
  useSaysFull(state.said);

  const region = useMemo(() => regionOf(sheet.shapes, sheet.region, parts), [sheet, parts]);
  const leads = !props.leadsElsewhere;
  const found = useFoundLabels({ page, before, state, change });
  const zoom = {
    larger: () => view.zoomBy(zoomStep),
    smaller: () => view.zoomBy(1 / zoomStep),
    fit: view.fit,
  };

  const cardCount = cardNumbers(sheet).size;
  const hindrance =
    cardCount === 0 ? 'Draw a box first' : isUnsaved ? undefined : 'Nothing has changed since it was saved';
  const send = (over?: number): void => {
    if (hindrance === undefined) void save(drawn.toSave(drawingOf(sheet, parts), over));
  };
  const takeOther = async (): Promise<void> => {
    const other = await fetchOther();
    if (!other) toasts.error('The other picture could not be fetched. Check your connection.');
    else {
      drawn.takeOther(other);
      dismiss();
    }
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
    takeFound: found.takeOne,
    toLabel: focus.toLabel,
    toBox: focus.toBox,
    save: () => send(),
  });
  return (
    <ScreenFrame
      title={
        <>
          <span className="max-sm:sr-only">Hide places on </span>
          <span className="inline-block max-sm:first-letter:uppercase">
            {props.file === undefined ? `page ${pageNumber}` : 'a picture'}
          </span>
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
            {...{ pageNumber, state, change, region, snaps, room, roomRef, paper, view }}
            hasShape={ratio !== null}
            found={found.figures}
            takeFound={found.takeOne}
          >
            <PagePicture {...picture} name={props.file === undefined ? `page ${pageNumber}` : 'picture'} />
          </Board>
          {!showsPanel && <UnderPage {...{ state, change, found, leads }} />}
        </div>
        <Side
          shown={showsPanel}
          panel={
            <SidePanel state={state} change={change}>
              <FoundNotice {...{ found, leads }} />
            </SidePanel>
          }
        >
          <SaveNotice {...{ problem, busy }} saveMine={send} takeOther={occlusion ? takeOther : null} />
          {props.children}
          <LeftOutNotice key={drawn.leftOut.length} shapes={drawn.leftOut} />
          {drawn.isRestored && <RestoredNotice startOver={drawn.startOver} goOn={drawn.goOn} />}
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
