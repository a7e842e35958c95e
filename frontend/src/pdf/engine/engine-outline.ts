import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { OutlineEntry } from './open-pdf.ts';

/** A file may claim an endless table of contents. */
const mostEntries = 2000;
const mostLevels = 6;

type Raw = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** The table of contents of a file. Addresses outside of the file lead nowhere. */
export async function outlineOf(pdf: PDFDocumentProxy): Promise<readonly OutlineEntry[]> {
  let left = mostEntries;
  const entriesOf = async (raw: Raw, level: number): Promise<OutlineEntry[]> => {
    const entries: OutlineEntry[] = [];
    for (const { title, dest, items } of raw ?? []) {
      if (left <= 0) break;
      left -= 1;
      const id = mostEntries - left;
      entries.push({
        id,
        title: title.trim() || 'Untitled',
        pageNumber: await pageOf(pdf, dest),
        entries: level < mostLevels ? await entriesOf(items, level + 1) : [],
      });
    }
    return entries;
  };
  return entriesOf(await pdf.getOutline(), 1);
}

async function pageOf(pdf: PDFDocumentProxy, dest: unknown): Promise<number | null> {
  try {
    const place: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    const [target] = Array.isArray(place) ? (place as unknown[]) : [];
    if (typeof target === 'number') return within(pdf, target + 1);
    if (typeof target !== 'object' || target === null) return null;
    return within(pdf, (await pdf.getPageIndex(target as never)) + 1);
  } catch {
    return null;
  }
}

const within = ({ numPages }: PDFDocumentProxy, pageNumber: number): number | null =>
  Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= numPages ? pageNumber : null;
