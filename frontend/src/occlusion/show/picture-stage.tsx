import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { Minus, Plus } from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Waiting } from '../../ui/feedback/spinner.tsx';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { around, within } from '../geometry.ts';
import type { Picture } from '../pictures.ts';
import { Boxes } from './boxes.tsx';
import { Labels } from './labels/labels.tsx';
import { NumberedLabels, useNumbered } from './labels/numbered-labels.tsx';
import { sideOf } from './sides.ts';
import { useDrag } from './zoom/use-drag.ts';
import { useTaps } from './zoom/use-taps.ts';
import { useZoom } from './zoom/use-zoom.ts';

export interface PictureStageProps {
  occlusionId: string;
  group: string;
  /** Changes when another card is shown, or the same one again. */
  turn: string;
  revealed: boolean;
  /** Null while it is not there: its place is. */
  shown: { drawing: Drawing; picture: Picture } | null;
  /** The other labels are shown as well. */
  others: boolean;
  setOthers: (others: boolean) => void;
  /** A tap that is not the first half of a double tap, with where it was across the screen. */
  onTap: (clientX: number) => void;
}

/** The picture of a card with what is hidden on it, in a place that does not change, and under it what can be done with it. */
export function PictureStage(props: PictureStageProps) {
  const { occlusionId, group, turn, revealed, shown, others, setOthers, onTap } = props;
  const side = shown && sideOf(shown.drawing, group, { revealed, others });
  const own = shown?.drawing.shapes.filter((shape) => shape.group === group) ?? [];
  const asked = shown && around(own.map((shape) => within(shape, shown.drawing.region)));
  const { room, paper, moved, isWhole, isNearest, nearer, farther, toggle } = useZoom({
    occlusionId,
    url: shown?.picture.url ?? null,
    asked,
    turn,
  });
  const drag = useDrag(room);
  const click = useTaps({
    onTap,
    onDoubleTap: (event) => toggle(pointIn(event)),
    turn: `${turn} ${revealed}`,
  });
  const hasOthers = revealed && shown !== null && own.length < shown.drawing.shapes.length;
  const switchOthers = (): void => setOthers(!others);
  useShortcut('+', nearer, shown !== null, 'Zoom the picture in');
  useShortcut('-', farther, shown !== null, 'Zoom the picture out');
  useShortcut('l', switchOthers, hasOthers, 'Show the other labels of a picture');
  const picture = shown?.picture;
  const [numbered, number] = useNumbered();
  return (
    <>
      <div className="picture-stage">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same for keyboards */}
        <section
          ref={room}
          className="picture-room"
          aria-label="Picture"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls then, so the arrow keys must reach it
          tabIndex={isWhole ? undefined : 0}
          onScroll={moved}
          onClick={(event) => {
            if (drag.wasDragged()) event.stopPropagation();
            else click(event);
          }}
          {...drag.handlers}
        >
          {picture && side ? (
            <div
              ref={paper}
              className="picture-paper"
              style={{ '--ratio': picture.width / picture.height } as CSSProperties}
            >
              <div className="picture-sheet">
                <img src={picture.url} alt="" draggable={false} />
              </div>
              <Boxes region={shown.drawing.region} side={side} />
              <Labels {...shown.drawing} labels={side.labels} onNumbered={number} />
            </div>
          ) : (
            <Waiting label="Loading the picture" />
          )}
        </section>
      </div>
      {others && numbered.shapes.length > 0 && <NumberedLabels {...numbered} />}
      <div className="picture-tools">
        {hasOthers && (
          <Button variant={others ? 'secondary' : 'quiet'} shortcut="l" onClick={released(switchOthers)}>
            {others ? 'Hide the other labels' : 'Show the other labels'}
          </Button>
        )}
        <div className="ml-auto flex">
          <IconButton label="Zoom out" shortcut="-" side="top" disabled={isWhole} onClick={released(farther)}>
            <Minus aria-hidden size={18} />
          </IconButton>
          <IconButton label="Zoom in" shortcut="+" side="top" disabled={isNearest} onClick={released(nearer)}>
            <Plus aria-hidden size={18} />
          </IconButton>
        </div>
      </div>
    </>
  );
}

/** After a press of the mouse, Space belongs to the card again. */
const released =
  (act: () => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.detail > 0) event.currentTarget.blur();
    act();
  };

function pointIn({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): { x: number; y: number } {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
