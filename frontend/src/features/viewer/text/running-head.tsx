import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import { useMemo, useState, type RefObject } from 'react';
import { barsBottom, itemAt } from '../../../documents/page-places.ts';
import { useScrolled } from '../../../documents/use-scrolled.ts';
import { pathsOf, sentenceAt, type Path } from './paths.ts';

interface RunningHeadProps {
  /** The element whose children the parts are, right behind this one. */
  list: RefObject<HTMLElement | null>;
  parts: ReadonlyMap<number, readonly Sentence[]>;
}

const none: Path = [];
const height = 28;

/** The headings over what is at the top of the view, as the running head of a book; nothing where they are not known. */
export function RunningHead({ list, parts }: RunningHeadProps) {
  const paths = useMemo(() => pathsOf(parts), [parts]);
  const [top, setTop] = useState(0);
  const [path, setPath] = useState(none);
  const look = (): void => {
    if (!list.current) return;
    const bars = barsBottom(list.current);
    setTop(bars);
    setPath(pathAt(list.current, paths, bars + height));
  };
  useScrolled({ look, keep: look });
  if (paths.size === 0) return null;
  return (
    <div
      aria-hidden="true"
      data-running-head
      className="pointer-events-none sticky z-10 -mb-7 h-7"
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

/** None while the first part begins below: its title is in sight. */
function pathAt(list: HTMLElement, paths: ReadonlyMap<number, Path>, y: number): Path {
  const part = list.children[itemAt(list, y)];
  if (!part || part.getBoundingClientRect().top > y - height) return none;
  return paths.get(sentenceAt(part, y) ?? 0) ?? none;
}
