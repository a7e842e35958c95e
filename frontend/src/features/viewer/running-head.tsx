import { useState, type RefObject } from 'react';
import { barsBottom, itemAt } from '../../documents/pages/page-places.ts';
import { useScrolled } from '../../documents/pages/use-scrolled.ts';
import { cx } from '../../ui/cx.ts';
import type { Path } from './pdf/contents/sections.ts';

interface RunningHeadProps {
  /** The element whose children the pages or parts are, right behind this one. */
  list: RefObject<HTMLElement | null>;
  /** The headings over what stands at `y` of the view, in a page or part. */
  pathAt: (part: Element, y: number) => Path;
  className?: string;
}

const none: Path = [];
const height = 28;

/** The headings over what is at the top of the view, as the running head of a book; nothing where they are not known. */
export function RunningHead({ list, pathAt, className }: RunningHeadProps) {
  const [top, setTop] = useState(0);
  const [path, setPath] = useState(none);
  const look = (): void => {
    if (!list.current) return;
    const bars = barsBottom(list.current);
    const part = list.current.children[itemAt(list.current, bars + height)];
    // None while the first part begins below: its title is in sight.
    const isUnder = part && part.getBoundingClientRect().top <= bars;
    setTop(bars);
    setPath(isUnder ? pathAt(part, bars + height) : none);
  };
  useScrolled({ look, keep: look });
  return (
    <div
      aria-hidden="true"
      data-running-head
      className={cx('pointer-events-none sticky z-10 -mb-7 h-7', className)}
      style={{ top }}
    >
      {path.length > 0 && (
        <p className="running-head">
          {path.map((heading, at) => (
            // Two headings over each other may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at}>{heading}</span>
          ))}
        </p>
      )}
    </div>
  );
}
