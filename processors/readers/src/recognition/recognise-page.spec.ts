import net from 'node:net';
import { existsSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPdf } from '../pdf/open.ts';
import { pdfOf } from '../testing/pdf.ts';
import { recognisePage } from './recognise-page.ts';
import { notes, pdfOfPicture, scanned } from '../testing/scans.ts';

/** Where pdf.js sees a piece of text, from the top left of the page. */
async function placeOf(pdf: Uint8Array, text: string): Promise<{ x: number; baseline: number }> {
  const opened = await openPdf(new Uint8Array(pdf));
  const { items } = await (await opened.getPage(1)).getTextContent();
  await opened.loadingTask.destroy();
  const item = items.find((each) => 'str' in each && each.str.startsWith(text));
  if (!item || !('transform' in item)) throw new Error(`no ${text}`);
  return { x: item.transform[4], baseline: 842 - item.transform[5] };
}

it(
  'reads a scan that lies on its head and falls, with the network out of reach',
  { timeout: 60_000 },
  async () => {
    const connect = vi.spyOn(net.Socket.prototype, 'connect');
    const fetching = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => void vi.restoreAllMocks());
    const page = await pdfOf([notes]);
    const scan = await pdfOfPicture(await scanned(page, { turn: 180, skew: 2 }));
    const { text, words, confidence, turnedBy, skew } = await recognisePage(scan, 1);
    expect(text).toBe(notes);
    expect(confidence).toBeGreaterThan(0.85);
    expect([turnedBy, Math.round(skew)]).toEqual([180, 2]);
    expect(words.map((word) => word.text).join(' ')).toBe(notes.replaceAll('\n', ' '));
    expect(words.every((word) => word.confidence > 0.2 && word.confidence <= 1)).toBe(true);
    // As it is shown, the page lies on its head: what stood at the top left stands at the bottom right.
    const { x, baseline } = await placeOf(page, 'Heart');
    const { box } = words[0]!;
    const fell = 2 * (Math.PI / 180);
    const [across, down] = [x - 297.5, baseline - 421];
    const shown = {
      x: 297.5 - (across * Math.cos(fell) - down * Math.sin(fell)),
      y: 421 - (across * Math.sin(fell) + down * Math.cos(fell)),
    };
    expect(Math.abs(box.x + box.width - shown.x)).toBeLessThan(3);
    expect(Math.abs(box.y - shown.y)).toBeLessThan(3);
    expect(connect).not.toHaveBeenCalled();
    expect(fetching).not.toHaveBeenCalled();
    expect(existsSync('eng.traineddata')).toBe(false);
  },
);
