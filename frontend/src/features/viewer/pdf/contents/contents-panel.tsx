import { PanelLeft } from 'lucide-react';
import * as Popover from '@radix-ui/react-popover';
import * as Tabs from '@radix-ui/react-tabs';
import { useMemo, useState, useEffect } from 'react';
import type { Section } from '@anamnesis/contracts/documents/blocks/section.ts';
import type { OpenPdf, OutlineEntry } from '../../../../pdf/engine/open-pdf.ts';
import { buttonClass, iconButtonClass } from '../../../../ui/buttons/button-class.ts';
import { Waiting } from '../../../../ui/feedback/spinner.tsx';
import { countsOfOutline, type CardCount } from './card-counts.ts';
import { OutlineList } from './outline-list.tsx';
import { outlineOf } from './sections.ts';
import { Thumbnails } from './thumbnails.tsx';

interface ContentsPanelProps {
  documentId: string;
  pdf: OpenPdf;
  page: number;
  /** What the pages say of their headings: for a file without a table of contents. */
  sections: readonly Section[];
  ratioOf: (pageNumber: number) => number;
  cardsOn: CardCount;
  toPage: (page: number) => void;
}

/** Each list scrolls by itself: the tabs over it stay in sight, and each begins at its own place. */
const scrolling = 'min-h-0 overflow-y-auto p-3';

/** The table of contents of a PDF, once it is wanted: null until it has been read, empty where there is none. */
function useOutline(pdf: OpenPdf, wanted: boolean): readonly OutlineEntry[] | null {
  const [outline, setOutline] = useState<readonly OutlineEntry[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    pdf.outline().then(
      (entries) => current && setOutline(entries),
      // Without it there are still the pages.
      () => current && setOutline([]),
    );
    return () => {
      current = false;
    };
  }, [pdf, wanted]);
  return outline;
}

/** The pages in small, and the table of contents: that of the file, or else of the headings of its pages. */
export function ContentsPanel({ pdf, toPage, sections, ...ofPages }: ContentsPanelProps) {
  const [open, setOpen] = useState(false);
  const own = useOutline(pdf, open);
  const outline = useMemo(() => (own?.length === 0 ? outlineOf(sections) : own), [own, sections]);
  const go = (page: number): void => {
    setOpen(false);
    toPage(page);
  };
  const pages = <Thumbnails {...ofPages} pageCount={pdf.pageCount} toPage={go} />;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger aria-label="Pages and contents" className={iconButtonClass()}>
        <PanelLeft aria-hidden size={18} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Pages and contents"
          side="top"
          sideOffset={8}
          collisionPadding={8}
          className="animate-appear z-40 flex max-h-[60dvh] w-96 max-w-[calc(100vw-1rem)] flex-col overflow-clip rounded-md border border-line bg-raised shadow-raised"
        >
          {outline === null && <Waiting label="Loading contents..." />}
          {outline?.length === 0 && <div className={scrolling}>{pages}</div>}
          {outline && outline.length > 0 && (
            <Tabs.Root defaultValue="contents" className="flex min-h-0 flex-col">
              <Tabs.List aria-label="Pages and contents" className="flex gap-1 p-3 pb-0">
                {['contents', 'pages'].map((value) => (
                  <Tabs.Trigger
                    key={value}
                    value={value}
                    className={buttonClass('plain', 'data-[state=active]:bg-hover')}
                  >
                    {value === 'contents' ? 'Contents' : 'Pages'}
                  </Tabs.Trigger>
                ))}
              </Tabs.List>
              <Tabs.Content value="contents" className={scrolling}>
                <OutlineList
                  entries={outline}
                  cardsOf={countsOfOutline(outline, pdf.pageCount, ofPages.cardsOn)}
                  toPage={go}
                />
              </Tabs.Content>
              <Tabs.Content value="pages" className={scrolling}>
                {pages}
              </Tabs.Content>
            </Tabs.Root>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
