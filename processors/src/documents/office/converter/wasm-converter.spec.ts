// The real converter, where its package is installed: a slow spec, as it starts LibreOffice.
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { presentationMimes } from '@anamnesis/contracts/library/presentations.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDocumentActivities, type DocumentActivities } from '../../activities.ts';
import { readNotes } from '../presentation.ts';
import type { OfficeConverter } from './converter.ts';
import { createWasmConverter } from './wasm-converter.ts';

const folder =
  process.env['ANAMNESIS_INPUTS'] ??
  fileURLToPath(new URL('../../../../../../shared/data/inputs', import.meta.url));
const deck = join(folder, 'notes/heart_failure_drugs.pptx');
/** The deck with a picture on its slide that is to be fetched from there. */
function linkedDeck(bytes: Uint8Array, address: string): Uint8Array {
  const parts = unzipSync(bytes);
  const edit = (path: string, before: string, more: string): void => {
    const part = strFromU8(parts[path]!);
    expect(part).toContain(before);
    parts[path] = strToU8(part.replace(before, `${more}${before}`));
  };
  const picture =
    '<p:pic><p:nvPicPr><p:cNvPr id="9" name="a"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId9"/>' +
    '<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/>' +
    '</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>';
  edit('ppt/slides/slide1.xml', '</p:spTree>', picture);
  edit(
    'ppt/slides/_rels/slide1.xml.rels',
    '</Relationships>',
    `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${address}" TargetMode="External"/>`,
  );
  return zipSync(parts);
}

const isHere = createWasmConverter() !== null && existsSync(deck);
const slow = { timeout: 240_000 };

describe.skipIf(!isHere)(
  'presentations, converted by @matbee/libreoffice-converter (ANAMNESIS_INPUTS)',
  () => {
    let converter: OfficeConverter;
    let activities: DocumentActivities;
    beforeAll(() => {
      converter = createWasmConverter()!;
      activities = createDocumentActivities({ workers: 1 });
    });
    afterAll(() => Promise.all([converter.close(), activities.close()]));

    it(
      'a lecture has a page for each slide that is shown, with its words; its notes belong to them',
      slow,
      async () => {
        const percents: number[] = [];
        const file = readFileSync(deck);
        const pdf = await converter.convert(file, presentationMimes.openXml, {
          progressed: (percent) => percents.push(percent),
        });
        const { pages } = await activities.extract(pdf, 'pdf');
        const { slides, notes } = await readNotes(file);
        expect([pages.length, slides]).toEqual([25, 25]);
        const text = pages.map((page) => page.text).join('\n');
        for (const words of ['Heart failure', 'digoxin', 'furosemide'])
          expect(text.toLowerCase()).toContain(words.toLowerCase());
        expect(notes[1]).toEqual({
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

    it('a picture that is linked from elsewhere is not fetched', slow, async () => {
      const asked: unknown[] = [];
      const server = createServer((socket) => asked.push(socket.destroy())).listen(0, '127.0.0.1');
      await once(server, 'listening');
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const linked = linkedDeck(
        readFileSync(join(folder, 'ugly/prs-notes.pptx')),
        `http://127.0.0.1:${port}/a.png`,
      );
      await converter.convert(linked, presentationMimes.openXml);
      expect(asked).toEqual([]);
    });
  },
);
