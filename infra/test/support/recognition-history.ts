import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';

const blob = (name: string) => ({ hash: name, size: 10 });

/** The last page is a picture, of which the text is recognised at the second attempt. */
export function recognitionSteps(documentId: string): { stream: string; event: AnamnesisEvent }[] {
  const page = { documentId, pageNumber: 3 };
  const requested: AnamnesisEvent = {
    type: 'RecognitionRequested',
    data: {
      documentId,
      blob: blob(documentId),
      textBlob: blob(`${documentId}-text`),
      totalPages: 3,
      pages: [3],
    },
  };
  const events: AnamnesisEvent[] = [
    requested,
    { type: 'PageRecognitionFailed', data: { ...page, code: 'TIMEOUT', message: 'Too slow' } },
    requested,
    { type: 'PageRecognised', data: { ...page, textBlob: blob(`${documentId}-3-text`), confidence: 0.9 } },
    {
      type: 'RecognitionCompleted',
      data: { documentId, textBlob: blob(`${documentId}-whole-text`), totalPages: 3 },
    },
  ];
  return events.map((event) => ({ stream: `document-${documentId}`, event }));
}
