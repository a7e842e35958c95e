// A piece of the gold as the app reads it: a text, a Word file, a page of a PDF, a slide.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { inputsFolder } from '@anamnesis/infra/test/support/inputs.ts';
import { type GoldPiece, goldFolder } from './piece.ts';
import { faultsOf, type ReadBlock, readBlocksOf } from './read-blocks.ts';

export type ReadPiece = { blocks: ReadBlock[]; faults: string[]; isPlain: boolean };

/** Reads a deck as the processes of the app do, its labels and notes included. */
export type ReadDeck = (bytes: Uint8Array) => Promise<ExtractedPage[]>;

export function pieceReader(activities: DocumentActivities, readDeck: ReadDeck) {
  /** The pieces of a document stand after each other. */
  const last: { file: string; pages: ExtractedPage[] } = { file: '', pages: [] };

  async function pagesOf(file: string): Promise<ExtractedPage[] | null> {
    if (last.file === file) return last.pages;
    const path = pathOf(file);
    if (path === null) return null;
    const bytes = readFileSync(path);
    if (/\.pptx?$/u.test(file)) last.pages = await readDeck(bytes);
    else last.pages = (await activities.extract(bytes, file.endsWith('.pdf') ? 'pdf' : 'text')).pages;
    last.file = file;
    return last.pages;
  }

  /** Null where the inputs are not here. */
  return async ({ source }: GoldPiece): Promise<ReadPiece | null> => {
    if ('text' in source) {
      const { pages } = await activities.extract(new TextEncoder().encode(source.text), 'text');
      return joined(pages);
    }
    const pages = await pagesOf(source.file);
    if (pages === null) return null;
    return joined(pages.filter(({ pageNumber }) => source.page === 'all' || pageNumber === source.page));
  };
}

function pathOf(file: string): string | null {
  const path = /^(?:inputs|cases)\//u.test(file)
    ? join(inputsFolder, '..', file)
    : join(goldFolder, 'files', file);
  return existsSync(path) ? path : null;
}

function joined(pages: readonly ExtractedPage[]): ReadPiece {
  return {
    blocks: pages.flatMap(({ text, blocks = [] }) => readBlocksOf(text, blocks)),
    faults: pages.flatMap(({ text, blocks }) => (blocks ? faultsOf(text, blocks) : ['it has no blocks'])),
    isPlain: pages.some((page) => page.isPlain === true),
  };
}
