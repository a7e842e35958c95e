import {
  FileText,
  Folder,
  Layers,
  LayoutList,
  List,
  MessageCircleQuestion,
  TextQuote,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { FoundText } from '../../../card-text/found-text.tsx';
import { ExcerptPath } from '../../../documents/excerpt/excerpt-path.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Found } from './found-groups.ts';

/** What lays it out is not loaded with the sidebar. */
const Excerpt = lazy(async () => ({
  default: (await import('../../../documents/excerpt/excerpt.tsx')).Excerpt,
}));

const icons: Record<Found['kind'], LucideIcon> = {
  folder: Folder,
  document: FileText,
  page: TextQuote,
  card: Layers,
  ask: MessageCircleQuestion,
  browse: LayoutList,
  all: List,
};

interface FoundOptionProps {
  found: Found;
  id: string;
  active: boolean;
  /** Opens what has no address. */
  onOpen: (found: Found) => void;
}

/** What was found, to be opened; the focus stays in the field. */
export function FoundOption({ found, id, active, onOpen }: FoundOptionProps) {
  const Icon = icons[found.kind];
  const Box = found.excerpt ? 'div' : 'span';
  const isOneLine = !found.excerpt && !found.place;
  const props = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: cx(
      'target flex w-full gap-1.5 rounded-md px-1.5 py-1.5 text-left text-sm hover:bg-hover',
      isOneLine ? 'items-center' : 'items-start',
      active && 'bg-accent-soft',
    ),
  };
  const content = (
    <>
      <Icon aria-hidden size={15} className={cx('shrink-0 text-faint', !isOneLine && 'mt-0.5')} />
      <Box className="flex min-w-0 flex-1 flex-col gap-0.5">
        <ExcerptPath path={found.path} />
        <span className={cx('wrap-anywhere', found.kind === 'card' ? 'line-clamp-4' : 'line-clamp-3')}>
          <FoundText text={found.text} marks={found.marks} />
        </span>
        {found.excerpt && (
          <div className="max-h-36 overflow-hidden text-xs wrap-anywhere">
            <Suspense fallback={<FoundText {...found.excerpt} />}>
              <Excerpt {...found.excerpt} />
            </Suspense>
          </div>
        )}
        {found.place && <span className="line-clamp-2 text-xs wrap-anywhere text-muted">{found.place}</span>}
      </Box>
    </>
  );
  if (found.kind === 'folder' || found.kind === 'all')
    return (
      <button {...props} type="button" onClick={() => onOpen(found)}>
        {content}
      </button>
    );
  return (
    <Link {...props} to={found.to}>
      {content}
    </Link>
  );
}
