// A text that an earlier version read is read again in the background; nothing else of the document changes by that.
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import {
  readingVersions,
  wasReadEarlier,
} from '@anamnesis/contracts/documents/processing/reading-version.ts';
import { isConverted } from '@anamnesis/contracts/library/files/converted-files.ts';
import type { DocumentCommand } from '../commands.ts';
import { isIdle } from './recognition.ts';
import type { WorkOnDocument } from '../state.ts';

type Command<T extends DocumentCommand['type']> = Extract<DocumentCommand, { type: T }>;

/** Once for a text and version, however often it is opened or processed, and whatever came of it. */
export function requestReadingAgain(
  { extraction, recognition, converted }: WorkOnDocument,
  { file, mime }: Pick<Command<'RequestReadingAgain'>, 'file' | 'mime'>,
): DocumentEvent[] {
  // One without a text is read as if for the first time when it is processed.
  if (extraction.status !== 'done' || extraction.withoutText || !isIdle(recognition)) return [];
  const readingVersion = readingVersions[extraction.type];
  if (!wasReadEarlier(extraction) || extraction.askedVersion === readingVersion) return [];
  if (converted === null && isConverted(mime)) return [];
  const { textBlob } = extraction;
  return [{ type: 'ReadingAgainRequested', data: { ...(converted ?? file), textBlob, readingVersion } }];
}

/** Of another text than the one that it was compared with, or beside a recognition, it is not recorded: that would be lost. */
export function recordTextReadAgain(
  document: WorkOnDocument,
  { read, before }: Pick<Command<'RecordTextReadAgain'>, 'read' | 'before'>,
): DocumentEvent[] {
  const { extraction, recognition } = document;
  if (extraction.status !== 'done' || extraction.textBlob !== before || !isIdle(recognition)) return [];
  if ((extraction.readingVersion ?? 0) >= read.readingVersion) return [];
  return [{ type: 'TextReadAgain', data: { ...read, replaces: replacedBy(read.textBlob.hash, document) } }];
}

/** None while pages are at work, which are made of them: these texts stay as long as the document. */
function replacedBy(hash: string, { extraction, recognition, atWork }: WorkOnDocument): string[] {
  if (extraction.status !== 'done' || atWork > 0) return [];
  const texts = new Set([extraction.textBlob, ...(recognition.read ? [recognition.read.hash] : [])]);
  texts.delete(hash);
  for (const page of recognition.texts.values()) texts.delete(page);
  return [...texts];
}
