import { useEffect, useState } from 'react';
import type { DrawnPage } from './engine.ts';

export type PageState =
  { status: 'loading' } | { status: 'empty' } | { status: 'failed' } | { status: 'drawn'; page: DrawnPage };

/** Draws a page whenever its data changes; pdf.js is fetched with the first. `retry` counts the presses of Retry. */
export function useDrawnPage(data: string, retry: number): PageState {
  const [shown, setShown] = useState<{ of: string; retry: number; state: PageState } | null>(null);
  useEffect(() => {
    if (data === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const draw = async (): Promise<void> => {
      const state = await drawn(data, signal);
      if (!signal.aborted) setShown({ of: data, retry, state });
    };
    void draw();
    return () => controller.abort();
  }, [data, retry]);
  if (data === '') return { status: 'empty' };
  return shown?.of === data && shown.retry === retry ? shown.state : { status: 'loading' };
}

async function drawn(data: string, signal: AbortSignal): Promise<PageState> {
  try {
    const { drawPage } = await import('./engine.ts');
    return { status: 'drawn', page: await drawPage(data, signal) };
  } catch {
    return { status: 'failed' };
  }
}
