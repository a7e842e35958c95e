import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { useMemo, type CSSProperties } from 'react';
import { pageOfData } from '../page-source.ts';
import { PdfPage } from '../pdf-page.tsx';
import type { Box } from '../place-boxes.ts';
import type { Region } from './region.ts';
import './page-region.css';

interface PageRegionProps {
  page: DocumentPage;
  region: Region;
  /** So many answers are shown, from the first on. */
  shown: number;
}

/** Letters are at most so high, in CSS pixels. */
const mostLetters = 20;
/** Sharp as far as this many. */
const sharpWidth = 1200;

/** The part of a page that a card is about, as it is printed, with bars over the answers. To be seen only: it says nothing to a screen reader. */
export function PageRegion({ page, region, shown }: PageRegionProps) {
  const { data, recognised, pageNumber } = page;
  const source = useMemo(() => pageOfData({ data, recognised }), [data, recognised]);
  const { crop, letters, blanks } = region;
  const [width, height] = [crop.right - crop.left, crop.bottom - crop.top];
  const place = ({ left, top, right, bottom }: Box): CSSProperties => ({
    left: percent((left - crop.left) / width),
    top: percent((top - crop.top) / height),
    width: percent((right - left) / width),
    height: percent((bottom - top) / height),
  });
  const hidden = blanks.slice(shown).flatMap(({ answer, others }) => [...answer, ...others]);
  return (
    <div aria-hidden inert className="page-region" style={{ maxWidth: (mostLetters * width) / letters }}>
      <div className="page-region-sheet">
        <div className="page-region-cut" style={{ aspectRatio: `${width} / ${height}` }}>
          <div
            className="page-region-page"
            style={{
              width: percent(1 / width),
              left: percent(-crop.left / width),
              top: percent(-crop.top / height),
            }}
          >
            <PdfPage {...{ source, pageNumber }} width={sharpWidth} withText={false} />
          </div>
          {boxesOf(blanks.slice(0, shown).flatMap(({ answer }) => answer)).map(({ key, box }) => (
            <div key={key} className="page-region-mark" style={place(box)} />
          ))}
        </div>
      </div>
      <div className="page-region-bars">
        {boxesOf(hidden).map(({ key, box }) => (
          <div key={key} className="page-region-bar" style={place(box)} />
        ))}
      </div>
    </div>
  );
}

const percent = (share: number): string => `${share * 100}%`;

const boxesOf = (boxes: readonly Box[]): { key: string; box: Box }[] =>
  [...new Map(boxes.map((box) => [`${box.left} ${box.top} ${box.right}`, box]))].map(([key, box]) => ({
    key,
    box,
  }));
