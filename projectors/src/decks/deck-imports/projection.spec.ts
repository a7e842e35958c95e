import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { deckImportsProjection } from './projection.ts';

const blob = { hash: 'h', size: 1 };
const requested = (importId: string): AnamnesisEvent => ({
  type: 'DeckImportRequested',
  data: { importId, fileName: 'heart.apkg', blob, timeZone: 'UTC' },
});
const confirmed = (importId: string): AnamnesisEvent => ({
  type: 'DeckImportConfirmed',
  data: { importId, fileName: 'heart.apkg', blob, timeZone: 'UTC', withAnswers: true, reading: null },
});

it('says how far each import is', async () => {
  const model = await project(deckImportsProjection, [
    requested('reading'),
    requested('ready'),
    { type: 'DeckImportRead', data: { importId: 'ready', preview: null } },
    requested('writing'),
    confirmed('writing'),
    requested('done'),
    { type: 'DeckImportFinished', data: { importId: 'done', blob, result: null } },
    requested('failed'),
    { type: 'DeckImportFailed', data: { importId: 'failed', blob, code: 'X', message: 'It is damaged.' } },
    requested('cancelled'),
    { type: 'DeckImportCancelled', data: { importId: 'cancelled', blob } },
  ]);
  for (const [importId, doc] of Object.entries(model))
    expect(doc).toMatchObject({
      importId,
      status: importId,
      fileName: 'heart.apkg',
      failure: importId === 'failed' ? 'It is damaged.' : '',
    });
  expect(Object.keys(model)).toHaveLength(6);
});
