import { Minus, Plus, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { PageField } from './page-field.tsx';
import type { ZoomControl } from './use-zoom.ts';
import { stepped, zoomOf } from './zoom.ts';

interface ReaderBarProps {
  page: number;
  pageCount: number;
  toPage: (page: number) => void;
  zoom: ZoomControl;
  onSearch: () => void;
  /** Further buttons, at the beginning. */
  children?: ReactNode;
}

/** The controls of the reader: one row at the lower edge, within reach of a thumb. */
export function ReaderBar({ page, pageCount, toPage, zoom, onSearch, children }: ReaderBarProps) {
  const { width, setZoom } = zoom;
  const percent = Math.round(zoomOf(width) * 100);
  return (
    <div role="toolbar" aria-label="Reader" className="flex items-center justify-center gap-1 max-sm:gap-0">
      {children}
      <PageField page={page} pageCount={pageCount} toPage={toPage} />
      <IconButton label="Zoom out" shortcut="-" side="top" onClick={() => setZoom(stepped(width, -1))}>
        <Minus aria-hidden size={18} />
      </IconButton>
      <Menu
        label="Zoom"
        entries={[
          { label: 'Fit width', onSelect: () => setZoom('width') },
          { label: '100 %', onSelect: () => setZoom(1) },
          { label: '150 %', onSelect: () => setZoom(1.5) },
          { label: '200 %', onSelect: () => setZoom(2) },
        ]}
      >
        <button
          type="button"
          aria-label={`Zoom: ${percent} %`}
          className={buttonClass(
            'plain',
            'figures min-w-14 px-1! whitespace-nowrap max-sm:min-w-11 max-sm:px-0!',
          )}
        >
          {percent} %
        </button>
      </Menu>
      <IconButton label="Zoom in" shortcut="+" side="top" onClick={() => setZoom(stepped(width, 1))}>
        <Plus aria-hidden size={18} />
      </IconButton>
      <IconButton label="Search in the document" shortcut="/" side="top" onClick={onSearch}>
        <Search aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
