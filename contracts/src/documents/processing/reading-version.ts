import type { DocumentType } from '../../library/events.ts';

/** Raise the version with every change of what is read of a file: its text, or the blocks of its pages. */
export const readingVersions = { pdf: 21, text: 20 } as const satisfies Record<DocumentType, number>;

/** Whether an earlier version read the text; so it was where none was recorded. */
export const wasReadEarlier = ({
  type,
  readingVersion,
}: {
  type: DocumentType;
  readingVersion: number | null;
}): boolean => (readingVersion ?? 0) < readingVersions[type];
