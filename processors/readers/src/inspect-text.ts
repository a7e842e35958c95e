// Whether what lies in the slot for texts can be studied from: a text, or a Word file.
import {
  damagedWord,
  encryptedWord,
  notText,
  notWord,
  oldWord,
  pictureAsText,
  presentationAsText,
  type Inspection,
} from './inspection.ts';
import { isOldWord, officeKindOf } from './office/office-kind.ts';
import { type ContentKind, isOfficeName, isWordName } from './sniff.ts';
import { inspectText } from './text/read.ts';
import { inspectWord } from './word/read.ts';

export async function inspectTextSlot(
  bytes: Uint8Array,
  kind: ContentKind,
  fileName: string,
): Promise<Inspection> {
  if (kind === 'office') return inspectOffice(bytes, isWordName(fileName));
  if (kind === 'picture') return pictureAsText;
  if (isWordName(fileName))
    return kind === 'archive'
      ? damagedWord
      : kind === 'pdf'
        ? notText(kind)
        : isOldWord(bytes)
          ? oldWord
          : notWord;
  if (isOfficeName(fileName)) return presentationAsText;
  return kind === 'text' ? inspectText(bytes) : notText(kind);
}

async function inspectOffice(bytes: Uint8Array, isWord: boolean): Promise<Inspection> {
  const office = await officeKindOf(bytes);
  switch (office) {
    case 'docx':
    case 'doc':
      return inspectWord(bytes, office);
    case 'old word':
      return oldWord;
    case 'encrypted':
      return encryptedWord;
    case 'presentation':
      return presentationAsText;
    case 'other':
      return isWord ? damagedWord : notText('office');
  }
}
