import { presentationMimes } from '@anamnesis/contracts/library/files/presentations.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentActivities } from '../activities.ts';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { convertDeck } from './convert-deck.ts';
import type { ConversionWork } from '@anamnesis/readers';
import { aDeck } from '@anamnesis/readers/testing/decks/a-deck.ts';

const activities = createDocumentActivities({ workers: 1 });
afterAll(() => activities.close());

const title = 'Furosemide inhibits the cotransporter';
const whole = await pdfOf([title]);
const overprinted = await pdfOf(['Frousemide nihibits teh cotransprt']);

/** What becomes of a deck of one slide whose PDF is, one conversion after the other, as given. */
async function converted(pdfs: Uint8Array[], mime: keyof typeof presentationMimes = 'openXml') {
  const asked: (boolean | undefined)[] = [];
  const converter = {
    name: 'fake',
    convert: async (_: Uint8Array, __: string, { anew }: ConversionWork = {}) => {
      asked.push(anew);
      return pdfs[asked.length - 1]!;
    },
    close: async () => {},
  };
  const { pdf } = await convertDeck({ converter, activities }, aDeck({ title }), presentationMimes[mime]);
  return { made: pdf === whole ? 'whole' : 'overprinted', asked };
}

it.each([
  ['before', (deck: Uint8Array) => Buffer.concat([Buffer.from('\r\n'), deck])],
  ['behind', (deck: Uint8Array) => Buffer.concat([deck, Buffer.alloc(100)])],
])('the converter gets a presentation without the bytes %s it', async (_, with_) => {
  const given: Buffer[] = [];
  const converter = {
    name: 'fake',
    convert: async (file: Uint8Array) => {
      given.push(Buffer.from(file));
      return whole;
    },
    close: async () => {},
  };
  const deck = aDeck({ title });
  await convertDeck({ converter, activities }, with_(deck), presentationMimes.openXml);
  expect(given).toEqual([Buffer.from(deck)]);
});

describe('a presentation whose PDF has lost lines of its slides', () => {
  it('is converted once more, in a new process', async () => {
    expect(await converted([overprinted, whole])).toEqual({ made: 'whole', asked: [undefined, true] });
  });
  it('is taken as it is where that repeats', async () => {
    expect(await converted([overprinted, overprinted])).toMatchObject({ made: 'overprinted' });
  });
  it('is not looked for in one that has them, nor in a file of Office 97', async () => {
    expect(await converted([whole])).toEqual({ made: 'whole', asked: [undefined] });
    expect(await converted([overprinted], 'binary')).toMatchObject({ asked: [undefined] });
  });
});
