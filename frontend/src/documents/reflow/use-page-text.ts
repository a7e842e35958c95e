import { useEffect, useState } from 'react';
import { pageText, type PageText } from '../../pdf/highlight/page-text.ts';
import type { TextItems } from '../../pdf/open-pdf.ts';
import type { PageSource } from '../../pdf/page-source.ts';
import { visibleTexts } from '../../pdf/visible-text.ts';
import { reflow, type Reflowed } from './reflow.ts';

export interface ReflowedText {
  page: PageText;
  reflowed: Reflowed;
}

/**
 * What a page says, in blocks; undefined until it is there, null where it has no text or cannot be read. Once it is there it stays,
 * so that what comes after it does not move.
 */
export function usePageText(source: PageSource | null, wanted: boolean): ReflowedText | null | undefined {
  const [read, setRead] = useState<{ of: PageSource; text: ReflowedText | null } | null>(null);
  const isThere = read !== null && read.of === source;
  useEffect(() => {
    if (!source || !wanted || isThere) return;
    let current = true;
    const { page, release } = source.hold();
    page
      .then((open) => open.text())
      .then(
        (items) => current && setRead({ of: source, text: textOf(items) }),
        () => current && setRead({ of: source, text: null }),
      );
    return () => {
      current = false;
      release();
    };
  }, [source, wanted, isThere]);
  if (!source) return null;
  return isThere ? read.text : undefined;
}

function textOf(items: TextItems): ReflowedText | null {
  const page = pageText(visibleTexts(items), items.lineEnds, items.layout);
  const reflowed = reflow(page);
  return reflowed && { page, reflowed };
}
