import { around, type RegionBox } from '@anamnesis/contracts/documents/region/box.ts';
import { isWithin, mostLetters } from '@anamnesis/contracts/documents/region/region.ts';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';

import type { DrawnRegion } from './measure-region.ts';
import './page-region.css';

export interface PageRegionProps {
  region: DrawnRegion;
  /** So many answers are shown, from the first on. */
  shown: number;
}

/** The part of a page that a card is about, under the headings that are not in it, as it is printed, with bars over the answers. To be seen only: it says nothing to a screen reader. */
export function PageRegion({ region, shown }: PageRegionProps) {
  const [unfolded, unfold] = useState(false);
  const cut = useRef<HTMLDivElement>(null);
  // What is asked is not out of sight, at the end of a long block.
  useEffect(() => {
    cut.current?.querySelector('.page-region-bar')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { letters, blanks, picture } = region;
  const parts = unfolded ? region.all : region.folded;
  const { left, right } = around(region.all.map(({ crop }) => crop));
  const width = right - left;
  const hidden = blanks.slice(shown).flatMap(({ answer, others }) => [...answer, ...others]);
  const lifted = blanks.slice(0, shown).flatMap(({ answer }) => answer);
  return (
    <>
      {region.outer.length > 0 && (
        <p aria-hidden className="card-path mx-auto mb-3 max-w-[56.25rem]">
          {region.outer.join(' – ')}
        </p>
      )}
      <div
        ref={cut}
        className="page-region"
        style={variables({ '--widest': `${(mostLetters * width) / letters}px` })}
      >
        {parts.map(({ crop, isApart }) => {
          const [across, down] = [crop.right - crop.left, crop.bottom - crop.top];
          const frame = {
            width: percent(across / width),
            marginLeft: percent((crop.left - left) / width),
            aspectRatio: `${across} / ${down}`,
          };
          const place = (box: RegionBox): CSSProperties => ({
            left: percent((box.left - crop.left) / across),
            top: percent((box.top - crop.top) / down),
            width: percent((box.right - box.left) / across),
            height: percent((box.bottom - box.top) / down),
          });
          const here = (boxes: readonly RegionBox[]) => keyed(boxes.filter((box) => isWithin(box, crop)));
          return (
            <div key={crop.top}>
              {isApart && <Fold unfold={() => unfold(true)} />}
              <div aria-hidden inert className="page-region-part">
                <div className="page-region-sheet">
                  <div className="page-region-window" style={frame}>
                    <Cut picture={picture} crop={crop} />
                    {here(lifted).map(({ key, box }) => (
                      <div key={key} className="page-region-mark" style={place(box)} />
                    ))}
                  </div>
                </div>
                <div className="page-region-bars">
                  <div className="page-region-window" style={frame}>
                    {here(hidden).map(({ key, box }) => (
                      <div key={key} className="page-region-bar" style={place(box)} />
                    ))}
                  </div>
                </div>
              </div>
            </div>
          );
        })}
      </div>
    </>
  );
}

/** A window onto the picture of the page. */
function Cut({ picture, crop }: { picture: DrawnRegion['picture']; crop: RegionBox }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const { source, width } = picture;
    current.width = Math.max(1, Math.round((crop.right - crop.left) * width));
    current.height = Math.max(1, Math.round((crop.bottom - crop.top) * width));
    current.getContext('2d')?.drawImage(source, -crop.left * width, -crop.top * width);
  }, [picture, crop]);
  return <canvas ref={canvas} />;
}

/** What is left out of a long way, to be pressed. */
function Fold({ unfold }: { unfold: () => void }) {
  return (
    <button type="button" aria-label="Show what is in between" className="page-region-fold" onClick={unfold}>
      ⋯
    </button>
  );
}

const variables = (values: Record<`--${string}`, string>): CSSProperties => values as CSSProperties;

const percent = (share: number): string => `${share * 100}%`;

const keyed = (boxes: readonly RegionBox[]): { key: string; box: RegionBox }[] =>
  [...new Map(boxes.map((box) => [`${box.left} ${box.top} ${box.right}`, box]))].map(([key, box]) => ({
    key,
    box,
  }));
