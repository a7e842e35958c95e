import { cardsExpected, textExtracted } from '@anamnesis/contracts/documents/processing/progress.ts';
import type { ContentEngine, DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it, vi } from 'vitest';
import { preparing } from './preparing.ts';

const page = { summary: null, cards: [], dropped: 0 };
const text = (name: string): DocumentText => ({ pages: [{ pageNumber: 1, text: name }] });

async function prepared(more: Partial<ContentEngine> = {}) {
  const bus = createMemoryMessageBus();
  const generatePage = vi.fn<ContentEngine['generatePage']>(async () => page);
  const engine = { name: 'builtin', version: '1', generatePage, ...more };
  const readText = vi.fn<(hash: string) => Promise<DocumentText>>(async (hash) => text(hash));
  const running = await preparing({ bus, engine, readText, logger: { debug: () => undefined } });
  const said = async (subject: string, message: object): Promise<void> => {
    bus.emit(subject, message);
    await bus.emitted();
  };
  return {
    bus,
    generatePage,
    readText,
    stop: running.stop,
    upload: () => said(cardsExpected.subject, {}),
    extracted: (textBlob: string, characters = 10) => said(textExtracted.subject, { textBlob, characters }),
  };
}

it('loads the engine when a file is uploaded, and lets it look at the text that is read', async () => {
  const { upload, extracted, generatePage, bus, stop } = await prepared();
  await upload();
  await expect.poll(() => generatePage).toHaveBeenCalledTimes(1);
  await extracted('heart');
  await expect.poll(() => generatePage).toHaveBeenCalledTimes(2);
  expect(generatePage.mock.lastCall?.slice(0, 2)).toEqual([text('heart'), 1]);
  await stop();
  expect(bus.listeners()).toBe(0);
});

it('looks at no sample of a new person, and at no text that others would wait for', async () => {
  const { upload, extracted, readText } = await prepared();
  await extracted('sample');
  await upload();
  await extracted('an atlas', 1_000_000);
  await extracted('heart');
  await expect.poll(() => readText).toHaveBeenCalled();
  expect(readText.mock.calls).toEqual([['heart']]);
});

it('asks a model for nothing', async () => {
  const { bus } = await prepared({ model: 'some-model' });
  expect(bus.listeners()).toBe(0);
});

it('bears what fails', async () => {
  const generatePage = vi.fn<ContentEngine['generatePage']>(async () => {
    throw new Error('The worker pool is closed');
  });
  const { upload } = await prepared({ generatePage });
  await upload();
  await expect.poll(() => generatePage).toHaveBeenCalledTimes(1);
});
