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
const recordRead = { type: 'RecordRead', importId: 'i', nth: 0, preview: aPreview } as const;
const recordFinished = { type: 'RecordFinished', importId: 'i', result: aResult } as const;
const recordFailure = { type: 'RecordFailure', importId: 'i', code: 'X', message: 'It is damaged.' } as const;

const requested = (importId = 'i'): ImportEvent => ({ type: 'DeckImportRequested', data: about(importId) });
const read: ImportEvent = { type: 'DeckImportRead', data: { importId: 'i', preview: aPreview } };
const confirmed: ImportEvent = {
  type: 'DeckImportConfirmed',
  data: { ...about('i'), withAnswers: true, reading: null },
};
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

const choose = (encoding: 'koi8-r' | 'shift_jis') =>
  ({ type: 'ChooseReading', importId: 'i', reading: { encoding }, timeZone }) as const;
const chosen = (encoding: 'koi8-r' | 'shift_jis', nth: number): ImportEvent => ({
  type: 'DeckReadingChosen',
  data: { ...about('i'), nth, reading: { encoding } },
});

describe('a text', () => {
  const layout = { separator: ',', split: 'each', rowEnd: 'line' } as const;
  const columns = (['question', 'answer'] as const).map((role) => ({ name: '', role, filled: 1 }));
  const table = { layout, hasNames: true, columns, rows: [], unanswered: 0, unasked: 0 };
  const preview = { ...aPreview, text: { encoding: 'windows-1251' as const, table } };
  const asShown = {
    encoding: 'windows-1251',
    layout,
    hasNames: true,
    columns: ['question', 'answer'],
  } as const;
  const textRead: ImportEvent = { type: 'DeckImportRead', data: { importId: 'i', preview } };
  const shown = [requested(), textRead];

  it('is written as it was shown', () => {
    expect(given(...shown).when(confirm)).toMatchObject([{ data: { reading: asShown } }]);
  });

  it('is read again as its person says, and what was read before that counts no more', () => {
    expect(given(...shown).when(choose('koi8-r'))).toEqual([chosen('koi8-r', 1)]);
    const again = [...shown, chosen('koi8-r', 1)];
    expect(given(...again).when(confirm)).toMatchObject({ code: 'IMPORT_NOT_READY' });
    expect(given(...again).when(recordRead)).toEqual([]);
    expect(given(...again).when({ ...recordRead, nth: 1 })).toEqual([read]);
    expect(given(...again).when(choose('shift_jis'))).toEqual([chosen('shift_jis', 2)]);
  });

  it.each([
    ['a package', ready],
    ['what is not read yet', reading],
    ['what is written', [...shown, confirmed]],
    ['what was cancelled', [...shown, cancelled]],
  ])('%s is none', (_, events) => {
    expect(given(...events).when(choose('koi8-r'))).toMatchObject({ code: 'IMPORT_NOT_READY' });
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
