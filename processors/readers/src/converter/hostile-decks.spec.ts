// Presentations that try to fetch or to run something, in the real converter: a slow spec, as it starts LibreOffice.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { presentationMimes } from '@anamnesis/contracts/library/files/presentations.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { documentTasks } from '../document-tasks.ts';
import { heavyDeck, linkedDeck, macroDeck } from '../testing/decks/hostile-decks.ts';
import type { OfficeConverter } from './converter.ts';
import { findConverter } from './find-converter.ts';
import { processUsageOf } from './process/usage.ts';

const found = findConverter();
await found?.close();
const slow = { timeout: 600_000 };

/**
 * A deck that needs more than it may: pictures of a `side` that took the compiled LibreOffice past its limit take an installed one to 540 MB.
 * `over`: as it is looked at ten times a second, so much more may be held by then.
 */
const heavy =
  found?.name === 'libreoffice'
    ? { side: 31_000, memoryBytes: 900 * 2 ** 20, over: 1.25 }
    : { side: 20_000, memoryBytes: 1400 * 2 ** 20, over: 1.05 };

describe.skipIf(!found)('a hostile presentation in the converter', () => {
  let converter: OfficeConverter;
  const asked: string[] = [];
  const server = createServer((socket) => {
    asked.push('a connection');
    socket.destroy();
  });
  let address = '';
  beforeAll(async () => {
    converter = findConverter()!;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await converter.close();
  });
  const options = { fileName: 'a.pptx', slot: 'pdf', pageLimit: 500, canConvert: true } as const;
  const wordsOf = async (file: Uint8Array): Promise<string> => {
    expect(await documentTasks.inspect(options, file.slice())).toMatchObject({ ok: true });
    const pdf = await converter.convert(file, presentationMimes.openXml);
    const texts: string[] = [];
    for await (const page of documentTasks.readPages({ from: 1, hastily: false }, new Uint8Array(pdf)))
      texts.push(page?.text ?? '');
    return texts.join('\n');
  };

  it('has none of its linked pictures, films, sounds, objects and templates fetched', slow, async () => {
    const control = await fetch(address).catch(() => 'closed');
    expect([control, asked.splice(0)]).toEqual(['closed', ['a connection']]);
    expect(await wordsOf(linkedDeck(address))).toContain('Linked, part 2');
    expect(asked).toEqual([]);
  });

  it('with macros is only drawn, also where it is named as one without', slow, async () => {
    expect(await wordsOf(macroDeck())).toContain('Macros, part 1');
    expect(asked).toEqual([]);
  });

  it('that is small and unpacks to gigabytes is ended when it holds more than it may', slow, async () => {
    const { side, memoryBytes, over } = heavy;
    const file = heavyDeck(2, side);
    expect(file.length).toBeLessThan(100_000);
    const bounded = findConverter({ memoryBytes })!;
    onTestFinished(() => bounded.close());
    let most = 0;
    const look = async (): Promise<void> => {
      const { bytes } = await processUsageOf(process.pid);
      most = Math.max(most, bytes - process.memoryUsage().rss);
    };
    const looking = setInterval(() => void look(), 50);
    onTestFinished(() => clearInterval(looking));
    await converter.close();
    const converted = bounded.convert(file, presentationMimes.openXml);
    await expect(converted).rejects.toMatchObject({ name: 'ConversionBroken', why: 'limit' });
    expect(most).toBeGreaterThan(2 ** 29);
    expect(most).toBeLessThan(over * memoryBytes);
  });
});
