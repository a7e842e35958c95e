import type { ImportEvent } from '@anamnesis/contracts/decks/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { importsDecider } from './decider.ts';
import { aPreview, aResult } from './testing/imports.ts';

const { given } = specOf(importsDecider);
const timeZone = 'Europe/Berlin';
const blobOf = (importId: string) => ({ hash: `file of ${importId}`, size: 7 });
const about = (importId: string) => ({ importId, fileName: 'heart.apkg', blob: blobOf(importId), timeZone });
const request = (importId = 'i') => ({ type: 'Request', ...about(importId) }) as const;
const confirm = { type: 'Confirm', importId: 'i', withAnswers: true, timeZone } as const;
const cancel = { type: 'Cancel', importId: 'i' } as const;
const recordRead = { type: 'RecordRead', importId: 'i', preview: aPreview } as const;
const recordFinished = { type: 'RecordFinished', importId: 'i', result: aResult } as const;
const recordFailure = { type: 'RecordFailure', importId: 'i', code: 'X', message: 'It is damaged.' } as const;

const requested = (importId = 'i'): ImportEvent => ({ type: 'DeckImportRequested', data: about(importId) });
const read: ImportEvent = { type: 'DeckImportRead', data: { importId: 'i', preview: aPreview } };
const confirmed: ImportEvent = { type: 'DeckImportConfirmed', data: { ...about('i'), withAnswers: true } };
const ofI = { importId: 'i', blob: blobOf('i') };
const finished: ImportEvent = { type: 'DeckImportFinished', data: { ...ofI, result: aResult } };
const failed: ImportEvent = {
  type: 'DeckImportFailed',
  data: { ...ofI, code: 'X', message: 'It is damaged.' },
};
const cancelled: ImportEvent = { type: 'DeckImportCancelled', data: ofI };
const reading = [requested()];
const ready = [...reading, read];
const writing = [...ready, confirmed];

describe('an import of a deck', () => {
  it('goes from its file to the library', () => {
    expect(given().when(request())).toEqual([requested()]);
    expect(given(...reading).when(recordRead)).toEqual([read]);
    expect(given(...ready).when(confirm)).toEqual([confirmed]);
    expect(given(...writing).when(recordFinished)).toEqual([finished]);
  });

  it.each([
    ['is asked for again', reading, request()],
    ['is read again', ready, recordRead],
    ['is read when it is being written', writing, recordRead],
    ['is written again', [...writing, finished], recordFinished],
    ['is written after it was cancelled', [...writing, cancelled], recordFinished],
    ['fails after it has ended', [...writing, finished], recordFailure],
    ['fails while the person decides', ready, recordFailure],
    ['is cancelled again', [...reading, cancelled], cancel],
    ['is cancelled when it is over', [...writing, finished], cancel],
  ])('stays as it is when it %s', (_, events, command) => {
    expect(given(...events).when(command)).toEqual([]);
  });

  it.each([
    ['read', reading],
    ['read and shown', ready],
    ['written', writing],
  ])('can be cancelled while it is %s', (_, events) => {
    expect(given(...events).when(cancel)).toEqual([cancelled]);
  });

  it.each([
    ['read', reading],
    ['written', writing],
  ])('can fail while it is %s', (_, events) => {
    expect(given(...events).when(recordFailure)).toEqual([failed]);
  });

  it.each([
    ['that is still read', reading],
    ['that is written already', writing],
    ['that was cancelled', [...ready, cancelled]],
    ['that has failed', [...reading, failed]],
  ])('%s is not confirmed', (_, events) => {
    expect(given(...events).when(confirm)).toMatchObject({ code: 'IMPORT_NOT_READY' });
  });

  it.each([confirm, cancel, recordRead, recordFinished, recordFailure])(
    'that nobody knows has no $type',
    (command) => {
      expect(given(requested('other')).when(command)).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('is refused while three others are not finished', () => {
    const open = ['a', 'b', 'c'].map(requested);
    expect(given(...open).when(request())).toMatchObject({ code: 'TOO_MANY_IMPORTS' });
    const ended: ImportEvent = {
      type: 'DeckImportCancelled',
      data: { importId: 'b', blob: blobOf('b') },
    };
    expect(given(...open, ended).when(request())).toEqual([requested()]);
  });
});

describe('an erasure', () => {
  it('ends what is open, once, and takes nothing more', () => {
    const erased: ImportEvent = { type: 'DeckImportsErased', data: { open: [ofI] } };
    const over: ImportEvent = { type: 'DeckImportCancelled', data: { importId: 'a', blob: blobOf('a') } };
    expect(given(requested('a'), over, ...reading).when({ type: 'Erase' })).toEqual([erased]);
    expect(given(...reading, erased).when({ type: 'Erase' })).toEqual([]);
    expect(given(...reading, erased).when(request('late'))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
