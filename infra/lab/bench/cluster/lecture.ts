import { pdfOf } from '@anamnesis/processors/documents/pdf/pdf.fixture.ts';

const facts: ((word: string) => string)[] = [
  (word) => `${word} syndrome is caused by a deficiency of the enzyme fumarase in the liver.`,
  (word) => `The ${word} nerve supplies the muscles of the lateral compartment of the leg.`,
  (word) => `Patients with ${word} disease present with fever, a stiff neck and a dry cough.`,
  (word) => `The first-line treatment of ${word} fever is oral doxycycline for seven days.`,
  (word) => `The ${word} artery is a branch of the external carotid artery in the neck.`,
  (word) => `A raised ${word} antibody in serum is diagnostic of autoimmune hepatitis.`,
];
const wordOf = (n: number): string =>
  `Zor${[...n.toString().padStart(3, '0')].map((digit) => `${'bdfgklmprt'[Number(digit)]}u`).join('')}m`;

/** A PDF of so many pages from which cards can be made: what stands in where there are no real lectures. */
export const lectureOf = (pages: number): Promise<Uint8Array> =>
  pdfOf(
    Array.from({ length: pages }, (_, page) =>
      facts.map((fact, n) => fact(wordOf(page * facts.length + n))).join('\n'),
    ),
  );
