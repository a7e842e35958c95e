import { useEffect, useState } from 'react';
import type { OpenPage, TextOverPage } from '../engine/open-pdf.ts';
import type { PageSource } from './page-source.ts';

export interface DrawnPage {
  page: OpenPage;
  canvas: HTMLCanvasElement;
  /** Null until it is there, and where it cannot be read. */
  text: TextOverPage | null;
}

export type PageState = { status: 'loading' } | { status: 'failed' } | ({ status: 'drawn' } & DrawnPage);

interface Wanted {
  source: PageSource | null;
  /** In CSS pixels. A page that is drawn for another width stays until it is drawn for this one. */
  width: number;
  /** The picture comes first; its text only when this is set. */
  withText: boolean;
  /** Counts the presses of Try again. */
  retry: number;
}

type Opened = { of: PageSource; retry: number; page: OpenPage | null };
type Picture = { of: OpenPage; canvas: HTMLCanvasElement | null };

/** Opens a page, draws it, and then lays out its text. */
export function useDrawnPage({ source, width, withText, retry }: Wanted): PageState {
  const opened = useOpenPage(source, retry);
  const page = opened?.of === source && opened?.retry === retry ? opened.page : undefined;
  const picture = usePicture(page ?? null, width);
  const drawn = picture?.of === page ? picture?.canvas : undefined;
  const text = useText(page ?? null, withText && drawn !== undefined);
  if (page === null || drawn === null) return { status: 'failed' };
  if (!page || !drawn) return { status: 'loading' };
  return { status: 'drawn', page, canvas: drawn, text: text?.of === page ? text.layer : null };
}

function useOpenPage(source: PageSource | null, retry: number): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (!source) return;
    let current = true;
    const { page, release } = source.hold();
    page.then(
      (open) => current && setOpened({ of: source, retry, page: open }),
      () => current && setOpened({ of: source, retry, page: null }),
    );
    return () => {
      current = false;
      release();
    };
  }, [source, retry]);
  return opened;
}

/** A canvas of null: it could not be drawn. */
function usePicture(page: OpenPage | null, width: number): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    if (!page) return;
    const { signal, abort } = controller();
    page.picture(width, signal).then(
      (canvas) => !signal.aborted && setPicture({ of: page, canvas }),
      () => !signal.aborted && setPicture({ of: page, canvas: null }),
    );
    return abort;
  }, [page, width]);
  return picture;
}

function useText(page: OpenPage | null, wanted: boolean) {
  const [text, setText] = useState<{ of: OpenPage; layer: TextOverPage } | null>(null);
  useEffect(() => {
    if (!page || !wanted) return;
    let current = true;
    page.textLayer().then(
      (layer) => current && setText({ of: page, layer }),
      // A page without its text is better than none.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [page, wanted]);
  return text;
}

function controller(): { signal: AbortSignal; abort: () => void } {
  const made = new AbortController();
  return { signal: made.signal, abort: () => made.abort() };
}
