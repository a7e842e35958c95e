// A presentation as the app reads it: converted to a PDF, its pages with what its slides say of their lines.
import { presentationMimes } from '@anamnesis/contracts/library/files/presentations.ts';
import type { DocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import { newReading } from '@anamnesis/processors/documents/reading/pdf-reading.ts';
import { convertDeck } from '@anamnesis/processors/documents/office/convert-deck.ts';
import { findConverter } from '@anamnesis/readers';
import type { ReadDeck } from './read-piece.ts';

export function deckReader(activities: DocumentActivities): { read: ReadDeck; close: () => Promise<void> } {
  const converter = findConverter();
  return {
    async read(bytes) {
      if (!converter) throw new Error('There is no converter for presentations on this machine.');
      const { pdf, read } = await convertDeck({ converter, activities }, bytes, presentationMimes.openXml);
      const deck = read ? { notes: read.notes, slides: read.lines } : undefined;
      return (await activities.extract(pdf, 'pdf', undefined, { ...newReading(), deck })).pages;
    },
    close: async () => converter?.close(),
  };
}
