// The real converter, where its package is installed: a slow spec, as it starts LibreOffice.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { presentationMimes } from '@anamnesis/contracts/library/files/presentations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentTasks } from '../document-tasks.ts';
import type { OfficeConverter } from './converter.ts';
import { usualMemory } from './find-converter.ts';
import { createWasmConverter } from './wasm-converter.ts';

const folder =
  process.env['ANAMNESIS_INPUTS'] ??
  fileURLToPath(new URL('../../../../../shared/data/inputs', import.meta.url));
const deck = join(folder, 'notes/heart_failure_drugs.pptx');

const isHere = createWasmConverter(usualMemory) !== null && existsSync(deck);
const slow = { timeout: 240_000 };

describe.skipIf(!isHere)(
  'presentations, converted by @matbee/libreoffice-converter (ANAMNESIS_INPUTS)',
  () => {
    let converter: OfficeConverter;
    beforeAll(() => {
      converter = createWasmConverter(usualMemory)!;
    });
    afterAll(() => converter.close());

    it(
      'a lecture has a page for each slide that is shown, with its words; its notes belong to them',
      slow,
      async () => {
        const percents: number[] = [];
        const file = readFileSync(deck);
        const pdf = await converter.convert(file, presentationMimes.openXml, {
          progressed: (percent) => percents.push(percent),
        });
        const pages: string[] = [];
        for await (const page of documentTasks.readPages({ from: 1, hastily: false }, new Uint8Array(pdf)))
          pages.push(page?.text ?? '');
        const read = await documentTasks.readDeck(null, file);
        expect([pages.length, read.slides]).toEqual([25, 25]);
        const text = pages.join('\n');
        for (const words of ['Heart failure', 'digoxin', 'furosemide'])
          expect(text.toLowerCase()).toContain(words.toLowerCase());
        expect(read.notes[1]).toEqual({
          pageNumber: 2,
          text: 'By the end of this section, you should be able to:',
        });
        expect(percents.at(-1)).toBe(100);
      },
    );

    it(
      'a conversion that nobody wants any more ends with its process, and the next file is converted',
      slow,
      async () => {
        const ending = new AbortController();
        const reason = new Error('nobody wants it');
        const broken = converter.convert(readFileSync(deck), presentationMimes.openXml, {
          signal: ending.signal,
          progressed: () => ending.abort(reason),
        });
        await expect(broken).rejects.toBe(reason);
        const small = readFileSync(join(folder, 'ugly/prs-notes.pptx'));
        expect((await converter.convert(small, presentationMimes.openXml)).length).toBeGreaterThan(500);
      },
    );
  },
);
