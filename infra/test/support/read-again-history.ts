import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';

const blob = (name: string) => ({ hash: name, size: 10 });
const readingVersion = 6;

/** The text of the document, with what was recognised, is read again by a later version. */
export function readAgainSteps(documentId: string): { stream: string; event: AnamnesisEvent }[] {
  const file = { documentId, type: 'pdf', blob: blob(documentId), totalPages: 3 } as const;
  const [whole, read] = [`${documentId}-whole-text`, `${documentId}-text`];
  const events: AnamnesisEvent[] = [
    { type: 'ReadingAgainRequested', data: { ...file, textBlob: whole, readingVersion } },
    {
      type: 'TextReadAgain',
      data: { documentId, textBlob: blob(`${documentId}-again`), readingVersion, replaces: [whole, read] },
    },
  ];
  return events.map((event) => ({ stream: `document-${documentId}`, event }));
}
