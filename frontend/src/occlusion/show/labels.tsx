import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { percent, within } from '../geometry.ts';
import { inwards } from './inwards.ts';
import type { Side } from './sides.ts';

interface LabelsProps {
  region: Place;
  labels: Side['labels'];
}

/**
 * What was hidden, in words: what was asked for beside its place, the others over theirs, where they hide nothing else. The one that was
 * asked for is in the text of the card for a screen reader.
 */
export function Labels({ region, labels }: LabelsProps) {
  return labels.map((label) => <Label key={label.shape.id} region={region} {...label} />);
}

function Label({ region, shape, isAsked }: { region: Place } & Side['labels'][number]) {
  const label = useRef<HTMLSpanElement>(null);
  useWhole(label);
  return (
    <span
      ref={label}
      aria-hidden={isAsked || undefined}
      className="picture-label"
      data-asked={isAsked || undefined}
      style={isAsked ? beside(within(shape, region)) : over(within(shape, region))}
    >
      {shape.label}
    </span>
  );
}

/** What would be cut at an edge is moved inwards, however far the picture is zoomed. */
function useWhole(label: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [element, paper] = [label.current, label.current?.parentElement];
    const room = paper?.parentElement;
    if (!element || !paper || !room) return;
    const place = (): void => {
      element.style.translate = 'none';
      const rooms = [paper, room].map((each) => each.getBoundingClientRect());
      const { x, y } = inwards(element.getBoundingClientRect(), rooms);
      element.style.translate = `${x}px ${y}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    for (const each of [paper, room, element]) observer.observe(each);
    return () => observer.disconnect();
  }, [label]);
}

const over = ({ x, y, width, height }: Place): CSSProperties => ({
  left: percent(x + width / 2),
  top: percent(y + height / 2),
  transform: 'translate(-50%, -50%)',
});

/** Below it, above where it is low, and inwards at the sides, so that it stays on the picture. */
function beside({ x, y, width, height }: Place): CSSProperties {
  const middle = x + width / 2;
  const across: [left: number, by: string] =
    middle < 1 / 3
      ? [Math.max(0, x), '0']
      : middle > 2 / 3
        ? [Math.min(1, x + width), '-100%']
        : [middle, '-50%'];
  const below = y + height < 0.85;
  return {
    left: percent(across[0]),
    top: percent(below ? y + height : y),
    transform: `translate(${across[1]}, ${below ? '4px' : 'calc(-100% - 4px)'})`,
  };
}
