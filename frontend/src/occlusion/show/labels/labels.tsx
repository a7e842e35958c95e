import type { Place, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { percent, within } from '../../geometry.ts';
import type { Edges } from './inwards.ts';
import type { Numbered } from './numbered-labels.tsx';
import { placeLabels } from './place-labels.ts';
import type { Side } from '../sides.ts';
import type { Size } from '../zoom/zoom.ts';

interface LabelsProps {
  region: Place;
  labels: Side['labels'];
  /** All places of the drawing: no label lies on one that it does not name. */
  shapes: readonly Shape[];
  /** Called with those whose labels are numbers on the picture, in the order of these. */
  onNumbered: (numbered: Numbered) => void;
}

/** What was hidden, in words, where it can be read. The one that was asked for is in the text of the card for a screen reader. */
export function Labels({ region, labels, shapes, onNumbered }: LabelsProps) {
  const layer = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    const [paper, room] = [layer.current, layer.current?.parentElement?.parentElement];
    if (!paper || !room) return;
    const tags = [...paper.children].filter((each) => each instanceof HTMLElement);
    const inOneLine = measured(tags, { number: undefined, size: '0' });
    const inLines = measured(tags, { size: '1' });
    const edges = paper.getBoundingClientRect();
    const boxOf = boxesOn(edges, region);
    const placed = placeLabels(
      labels.map(({ shape, isAsked }, at) => ({
        box: boxOf(shape),
        sizes: [inOneLine[at]!, inLines[at]!],
        isAsked,
      })),
      shapes.map(boxOf),
      { paper: seenFrom(edges, edges), room: seenFrom(edges, room.getBoundingClientRect()) },
    );
    for (const [at, { left, top, size, number, isHidden }] of placed.entries()) {
      const tag = tags[at]!;
      Object.assign(tag.style, { left: `${left}px`, top: `${top}px` });
      set(tag, { size: `${size ?? 0}`, number: isHidden ? '' : number?.toString() });
    }
    onNumbered({
      shapes: labels.flatMap(({ shape }, at) => (placed[at]?.number === undefined ? [] : [shape])),
      isPart: placed.some(({ isHidden }) => isHidden),
    });
  });
  useLayoutEffect(() => place());
  const shown = labels.map(({ shape }) => shape.id).join(' ');
  useEffect(() => {
    const room = layer.current?.parentElement?.parentElement;
    // However far the picture is zoomed, and when its letters have come.
    const observer = new ResizeObserver(() => place());
    for (const each of [layer.current, room, ...(layer.current?.children ?? [])])
      if (each) observer.observe(each);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- the elements are those of the labels
  }, [shown]);
  return (
    <div ref={layer} className="picture-labels">
      {labels.map(({ shape, isAsked }) => (
        <span
          key={shape.id}
          aria-hidden={isAsked || undefined}
          className="picture-label"
          data-asked={isAsked || undefined}
          style={{ '--own-width': percent(within(shape, region).width) } as CSSProperties}
        >
          <span>{shape.label}</span>
        </span>
      ))}
    </div>
  );
}

type Look = Partial<Record<'size' | 'number', string | undefined>>;

function set(tag: HTMLElement, look: Look): void {
  for (const [name, value] of Object.entries(look))
    if (value === undefined) delete tag.dataset[name];
    else tag.dataset[name] = value;
}

/** How large they are when they look like that. All are written before the first is read: they are laid out once. */
function measured(tags: readonly HTMLElement[], look: Look): Size[] {
  for (const tag of tags) set(tag, look);
  return tags.map(({ offsetWidth: width, offsetHeight: height }) => ({ width, height }));
}

const boxesOn =
  ({ width, height }: DOMRect, region: Place) =>
  (shape: Shape): Edges => {
    const own = within(shape, region);
    return {
      left: own.x * width,
      right: (own.x + own.width) * width,
      top: own.y * height,
      bottom: (own.y + own.height) * height,
    };
  };

const seenFrom = ({ left: x, top: y }: DOMRect, { left, right, top, bottom }: DOMRect): Edges => ({
  left: left - x,
  right: right - x,
  top: top - y,
  bottom: bottom - y,
});
