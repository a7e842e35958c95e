import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { docxOf, item, p, styled, table } from '@anamnesis/readers/testing/docx.ts';
import { inputsFolder } from '../support/inputs.ts';

/** A file as a person picks it. */
export type PickedFile = { name: string; mimeType: string; buffer: Buffer };

const facts = [
  'The mitral valve separates the left atrium from the left ventricle.',
  'Furosemide inhibits the sodium-potassium-chloride cotransporter in the thick ascending limb.',
  'Angiotensin II constricts the efferent arteriole and raises the glomerular filtration pressure.',
  'The sinoatrial node lies in the wall of the right atrium and sets the rhythm of the heart.',
];

const words = {
  drug: ['Furosemide', 'Heparin', 'Digoxin', 'Captopril', 'Atropine', 'Insulin', 'Cortisol', 'Verapamil'],
  does: ['inhibits', 'activates', 'blocks', 'stimulates', 'reduces', 'increases', 'regulates'],
  what: [
    'sodium reabsorption',
    'calcium release',
    'renin secretion',
    'platelet aggregation',
    'glucose uptake',
  ],
  where: [
    'the left ventricle',
    'the renal cortex',
    'the distal tubule',
    'the liver',
    'the bone marrow',
    'the lung',
  ],
} as const;

/** A sentence for each number; the lists have no common factor but two, so that they repeat late. */
const sentence = (n: number): string => {
  const pick = (list: readonly string[]): string => list[n % list.length] ?? '';
  return `${pick(words.drug)} ${pick(words.does)} ${pick(words.what)} in ${pick(words.where)}.`;
};

/** The text of page `n`: something else on every page, so that each is as much work as the other. */
const pageText = (n: number): string =>
  Array.from({ length: 12 }, (_, at) => sentence(n * 12 + at)).join('\n');

const pdf = (name: string, bytes: Uint8Array): PickedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

/** A lecture of so many pages with text. */
export const lecturePdf = async (name: string, pages: number): Promise<PickedFile> =>
  pdf(name, await pdfOf(Array.from({ length: pages }, (_, at) => pageText(at + 1))));

/** Twenty pages: a chapter of a real textbook where the real inputs are, otherwise pages of our own. */
export const twentyPages = async (): Promise<PickedFile> => {
  const real = join(inputsFolder, 'notes/heart_20p.pdf');
  return existsSync(real) ? pdf('heart.pdf', readFileSync(real)) : lecturePdf('heart.pdf', 20);
};

export const damagedPdf = (): PickedFile => pdf('torn.pdf', Buffer.from('%PDF-1.7\nthe rest is missing'));

export const slides = (): PickedFile => ({
  name: 'slides.pptx',
  mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  buffer: Buffer.from('PK\u0003\u0004 slides'),
});

export const notes = (name: string, sentences: readonly string[] = facts): PickedFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(sentences.join(' ')),
});

/** Typed notes with a heading, a list and a table. */
export const wordNotes = (name: string): PickedFile => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: docxOf(
    styled('H1', 'First aid') +
      p('A burn is cooled with running water for twenty minutes, then covered with film:') +
      item(1, 0, 'Remove rings and clothes that do not stick to the skin') +
      item(1, 0, 'Keep the person warm') +
      table(['Depth', 'Sign', 'Pain'], ['Superficial', '', 'yes'], ['Partial', 'blisters', 'yes']),
  ),
});
