import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { guideParts } from '../../../../diseases/guide-address.ts';
import { goToPart } from './go-to-part.ts';
import { usePartInView } from './use-part-in-view.ts';

interface GuideNavProps {
  guide: DiseaseGuide;
  hasPictures: boolean;
}

/** The parts of which the guide says something, and those that are no facts of it. */
const partsOf = ({ guide, hasPictures }: GuideNavProps) =>
  guideParts.filter(({ id, sections }) =>
    id === 'pictures'
      ? hasPictures
      : id === 'overview' || sections.length === 0 || sections.some((section) => guide[section].length > 0),
  );

/** The parts of a guide in a row that stays in sight; on narrow screens it scrolls sideways and follows the part that is read. */
export function GuideNav(props: GuideNavProps) {
  const current = usePartInView();
  const { search } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`a[href$="#${current}"]`);
    if (!row.current || !link) return;
    // Only the row: `scrollIntoView` would move the page as well.
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return (
    <nav
      aria-label="Parts of this guide"
      className="sticky top-(--bars-height) z-20 -mx-4 border-b border-line bg-canvas md:-mx-8"
    >
      <ul ref={row} data-strip className="relative flex overflow-x-auto px-2 [scrollbar-width:none] md:pl-7">
        {partsOf(props).map(({ id, label }) => (
          <li key={id} className="flex shrink-0">
            <Link
              to={{ hash: id, search }}
              replace
              aria-current={id === current ? 'location' : undefined}
              onClick={() => goToPart(id)}
              className="target inline-flex items-center border-b-2 border-transparent px-2 text-sm md:px-1 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
