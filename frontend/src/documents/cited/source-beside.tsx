import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { CitedPage } from './cited-page.tsx';
import { pageInWords, readerAddress, type CitedPlace } from './cited-place.ts';
import { MissingDocument } from './missing-document.tsx';
import type { ShownSource } from './shown-source.ts';

/** The page of a passage beside what cites it. Focus goes to it; Escape closes it. */
export function SourceBeside({ place, document, onClose }: ShownSource) {
  const name = useRef<HTMLHeadingElement>(null);
  useShortcut('Escape', onClose, true, 'Close the source');
  const follow = useEffectEvent((_place: CitedPlace) => name.current?.focus({ preventScroll: true }));
  useEffect(() => follow(place), [place]);
  return (
    <aside
      aria-label="Source"
      className="sticky top-(--source-top,var(--bars-height)) flex h-[calc(100dvh-var(--source-top,var(--bars-height)))] w-[min(46%,40rem)] shrink-0 flex-col border-l border-line"
    >
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <h3 ref={name} tabIndex={-1} className="truncate text-sm focus:outline-none">
            {document?.name ?? place.name}
          </h3>
          <p className="figures text-sm text-muted">{pageInWords(document?.type ?? 'pdf', place.page)}</p>
        </div>
        {document && (
          <Link to={readerAddress(document, place)} className={buttonClass()}>
            Open document
          </Link>
        )}
        <IconButton label="Close the source" shortcut="Escape" onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </header>
      <div className="relative min-h-0 flex-1">
        {document ? <CitedPage document={document} place={place} /> : <MissingDocument />}
      </div>
    </aside>
  );
}
