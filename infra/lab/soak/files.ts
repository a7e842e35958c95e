// What is uploaded: the real and hostile inputs where they are there, and what the repository makes itself.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileEndings } from '@anamnesis/contracts/library/files/readable-files.ts';
import { aLecture, manySlides } from '@anamnesis/readers/testing/decks/a-lecture.ts';
import { linkedDeck, macroDeck } from '@anamnesis/readers/testing/decks/hostile-decks.ts';
import { docxOf, p } from '@anamnesis/readers/testing/docx.ts';
import { flateBomb } from '../attack/support/bombs.ts';
import { samplePdf } from '@anamnesis/infra/test/support/people.ts';
import { expectedOutcomes, inputsFolder } from '@anamnesis/infra/test/support/inputs.ts';
import { expectedBy } from './expected.ts';
import { callFor, type Given } from './given.ts';

const endings = new Set<string>([...fileEndings.pdf, ...fileEndings.text]);

/** Those of the collection that the upload dialog lets through, and that are there. */
export function collected(): Given[] {
  return expectedOutcomes()
    .filter(({ file }) => /^(?:notes|ugly|made)\//u.test(file))
    .filter(({ file }) => endings.has(file.slice(file.lastIndexOf('.') + 1)))
    .filter(({ file }) => existsSync(join(inputsFolder, file)))
    .map(({ file, expect }) => ({
      name: file,
      fileName: basename(file),
      call: callFor(file),
      content: () => readFileSync(join(inputsFolder, file)),
      expected: expectedBy(expect),
    }));
}

const lecture = (): Uint8Array => aLecture(manySlides(12));
const sentence = 'The mitral valve separates the left atrium from the left ventricle. ';

const given = (fileName: string, content: () => Uint8Array | string, expected: Given['expected']): Given => ({
  name: `made here: ${fileName}`,
  fileName,
  call: callFor(fileName),
  content: () => Buffer.from(content()),
  expected,
});

/** `address`: where what is linked would be fetched from. */
export function made(address: string): Given[] {
  return [
    given('lecture.pdf', samplePdf, 'read'),
    given('notes.txt', () => sentence.repeat(40), 'read'),
    given('chapter.docx', () => docxOf(p(sentence).repeat(40)), 'read'),
    given('lecture.pptx', lecture, 'read'),
    given('linked.pptx', () => linkedDeck(address), 'read'),
    given('macros.pptx', macroDeck, 'either'),
    given('empty.pptx', () => '', 'refused'),
    given('cut-off.pptx', () => lecture().subarray(0, 3000), 'refused'),
    given('cut-off.pdf', () => samplePdf().subarray(0, 2000), 'refused'),
    given('cut-off.docx', () => docxOf(p(sentence)).subarray(0, 900), 'refused'),
    given('bomb.pdf', () => flateBomb(1), 'either'),
    given(
      'bomb.docx',
      () => docxOf('', { more: { 'word/document.xml': new Uint8Array(70 << 20) } }),
      'refused',
    ),
    given('picture.txt', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'refused'),
  ];
}
