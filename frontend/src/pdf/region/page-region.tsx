import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { Box } from '../place-boxes.ts';
import { mostLetters, type DrawnRegion } from './draw-region.ts';
import './page-region.css';

export interface PageRegionProps {
  region: DrawnRegion;
  /** So many answers are shown, from the first on. */
  shown: number;
}

/** The part of a page that a card is about, as it is printed, with bars over the answers. To be seen only: it says nothing to a screen reader. */
export function PageRegion({ region, shown }: PageRegionProps) {
  const { crop, letters, blanks, picture } = region;
  const cut = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    cut.current?.prepend(picture);
    return () => picture.remove();
  }, [picture]);
  const [width, height] = [crop.right - crop.left, crop.bottom - crop.top];
  const place = ({ left, top, right, bottom }: Box): CSSProperties => ({
    left: percent((left - crop.left) / width),
    top: percent((top - crop.top) / height),
    width: percent((right - left) / width),
    height: percent((bottom - top) / height),
  });
  const hidden = blanks.slice(shown).flatMap(({ answer, others }) => [...answer, ...others]);
  const lifted = blanks.slice(0, shown).flatMap(({ answer }) => answer);
  return (
    <div aria-hidden inert className="page-region" style={{ maxWidth: (mostLetters * width) / letters }}>
      <div className="page-region-sheet">
        <div ref={cut} className="page-region-cut" style={{ aspectRatio: `${width} / ${height}` }}>
          {keyed(lifted).map(({ key, box }) => (
            <div key={key} className="page-region-mark" style={place(box)} />
          ))}
        </div>
      </div>
      <div className="page-region-bars">
        {keyed(hidden).map(({ key, box }) => (
          <div key={key} className="page-region-bar" style={place(box)} />
        ))}
      </div>
    </div>
  );
}

const percent = (share: number): string => `${share * 100}%`;

const keyed = (boxes: readonly Box[]): { key: string; box: Box }[] =>
  [...new Map(boxes.map((box) => [`${box.left} ${box.top} ${box.right}`, box]))].map(([key, box]) => ({
    key,
    box,
  }));
