import type { ProcessedTextEntry } from '@anamnesis/contracts/documents/api.ts';
import { useId, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { addressOf } from '../../documents/asked-place.ts';
import { inSentence, type Unit } from '../../documents/unit.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BulletItem } from './bullet-item.tsx';

interface SummaryTextProps {
  documentId: string;
  entry: ProcessedTextEntry;
  unit: Unit;
  /** Opens the form of a new card for the page with a bullet. */
  make?: ((page: number, bullet: string) => void) | undefined;
}

/** Reads as text until it is pointed at. */
const place =
  'underline-offset-4 hover:underline max-md:block max-md:min-w-0 max-md:grow max-md:py-2 print:inline print:py-0';

/** The title and the bullets of a page; what did not fit into its summary is one press away. */
export function SummaryText({ documentId, entry, unit, make }: SummaryTextProps) {
  const { bullets, more, pageNumber } = entry;
  if (bullets.length === 0)
    return (
      <p className="text-muted">
        {entry.note ?? `There is nothing to summarise on this ${inSentence(unit)}.`}
      </p>
    );
  return (
    <>
      <h3 className="font-serif text-xl wrap-anywhere md:mb-3 print:mb-2 print:break-after-avoid">
        <Link to={addressOf(documentId, pageNumber)} className={place}>
          {entry.pageTitle}
        </Link>
      </h3>
      <Points {...{ documentId, pageNumber, make }} points={bullets} />
      {more && <Further {...{ documentId, pageNumber, make }} points={more} />}
    </>
  );
}

type PointsProps = Pick<SummaryTextProps, 'documentId' | 'make'> & { pageNumber: number; points: string[] };

const Points = ({ documentId, pageNumber, make, points }: PointsProps) => (
  <ul className="reading flex list-disc flex-col pl-5 marker:text-faint md:gap-2 print:gap-2">
    {points.map((point, at) => (
      <BulletItem
        // oxlint-disable-next-line react/no-array-index-key -- a summary may say the same twice
        key={at}
        bullet={point}
        to={addressOf(documentId, pageNumber, onItsPage(point))}
        className={place}
        make={make && (() => make(pageNumber, point))}
      />
    ))}
  </ul>
);

/** Whether the page is being printed, by a button or by the browser: it is drawn again before it is put on paper. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const set = (to: boolean) => () => flushSync(() => setPrinting(to));
    const [begin, end] = [set(true), set(false)];
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

function Further(props: PointsProps) {
  const [open, setOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const list = useId();
  const count = props.points.length;
  return (
    <>
      <Button
        variant="quiet"
        className="my-2 print:hidden"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide' : 'Show'} {count} more {count === 1 ? 'point' : 'points'}
      </Button>
      <div id={list} className="print:mt-2">
        {(open || isPrinting) && <Points {...props} />}
      </div>
    </>
  );
}

/** Fewer characters may stand in several places of a page. */
const fewest = 20;

/** What a point says, without the headings over it: on the page, other lines may stand between. A short one with those of its own page. */
function onItsPage(point: string): string {
  const said = point.split(' – ').at(-1)!;
  return said.length < fewest ? point.split(' ⋯ – ').at(-1)! : said;
}
