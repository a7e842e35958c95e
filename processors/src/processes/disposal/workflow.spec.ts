import { DiscardDocument, ReleaseDocumentFiles } from '@anamnesis/contracts/documents/commands.ts';
import { documentsGone } from '@anamnesis/contracts/documents/processing/progress.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decided } from '../../platform/testing/decided.ts';
import { emit, send } from '../../platform/workflow.ts';
import { disposal } from './workflow.ts';

it('ends the work first, and frees the files of each document between closing and forgetting it', () => {
  expect(decided(disposal, { type: 'LibraryErased', data: { documentIds: ['a', 'b'] } })).toEqual([
    emit(documentsGone, { documentIds: ['a', 'b'] }),
    ...['a', 'b'].flatMap((documentId) => [
      send(DiscardDocument, { documentId }, { part: documentId }),
      { type: 'FreeFilesOf', documentId },
      send(ReleaseDocumentFiles, { documentId }, { part: documentId }),
    ]),
  ]);
});

it('tells of each document once, in messages that every bus takes', () => {
  fc.assert(
    fc.property(fc.nat(3_000), (count) => {
      const documentIds = Array.from({ length: count }, (_, n) => `${n}`);
      const told = decided(disposal, { type: 'LibraryErased', data: { documentIds } }).flatMap((output) =>
        output.type === 'Emit' ? [documentsGone.schema.parse(output.message).documentIds] : [],
      );
      expect(told.flat()).toEqual(documentIds);
      expect(told.every(({ length }) => length > 0 && length <= 1_000)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
