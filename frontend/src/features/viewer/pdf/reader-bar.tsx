import { Minus, Plus, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Unit } from '../../../documents/unit.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import type { BarZoom } from './zoom/bar-zoom.ts';

interface ReaderBarProps {
  page: number;
  pageCount: number;
  toPage: (page: number) => void;
  /** What is counted. */
  unit?: Unit | undefined;
  zoom: BarZoom;
  onSearch: () => void;
  /** What a phone has in its menu alone, after the zoom. */
  more: readonly MenuEntry[];
  /** Further buttons, at the beginning. */
  children?: ReactNode;
}

interface PageFieldProps {
  page: number;
  pageCount: number;
  toPage: (page: number) => void;
  unit?: Unit | undefined;
}

/** The page that is read, of all; a number that is typed is jumped to with Enter. */
function PageField({ page, pageCount, toPage, unit = 'Page' }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const jump = (): void => {
    const number = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isFinite(number)) toPage(Math.min(Math.max(number, 1), pageCount));
  };
  return (
    <form
      className="figures flex items-center gap-1.5 text-sm text-muted"
      onSubmit={(event) => {
        event.preventDefault();
        jump();
      }}
    >
      <input
        aria-label={`${unit}, of ${pageCount}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        onBlur={() => setTyped(null)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
        className="target w-12 rounded-md border border-line-strong bg-surface px-1 py-1 text-center text-ink"
      />
      {/* A small phone has no room for it: the bar is full. */}
      <span aria-hidden className="whitespace-nowrap max-[26rem]:hidden">
        / {pageCount}
      </span>
    </form>
  );
}

/** The controls of the reader: one row at the lower edge, within reach of a thumb. A phone has what is needed less in one menu. */
export function ReaderBar({ page, pageCount, toPage, unit, zoom, onSearch, more, children }: ReaderBarProps) {
  const { percent, larger, smaller, choices } = zoom;
  const zooming: readonly MenuEntry[] = [
    { label: 'Larger', onSelect: larger },
    { label: 'Smaller', onSelect: smaller },
    'separator',
    ...choices,
  ];
  return (
    <div role="toolbar" aria-label="Reader" className="flex items-center justify-center gap-1 max-sm:gap-0.5">
      {children}
      <PageField {...{ page, pageCount, toPage, unit }} />
      <IconButton label="Zoom out" shortcut="-" side="top" className="max-sm:hidden" onClick={smaller}>
        <Minus aria-hidden size={18} />
      </IconButton>
      <Menu entries={zooming}>
        <button
          type="button"
          aria-label={`Zoom: ${percent} %`}
          className={buttonClass('plain', 'figures min-w-14 px-1! whitespace-nowrap max-sm:hidden')}
        >
          {percent} %
        </button>
      </Menu>
      <IconButton label="Zoom in" shortcut="+" side="top" className="max-sm:hidden" onClick={larger}>
        <Plus aria-hidden size={18} />
      </IconButton>
      <IconButton label="Search in the document" shortcut="/" side="top" onClick={onSearch}>
        <Search aria-hidden size={18} />
      </IconButton>
      <span className="contents sm:hidden">
        <MenuButton label="More" entries={[...zooming, 'separator', ...more]} />
      </span>
    </div>
  );
}
