import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** Most lines are plain words with single spaces between them. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/u;

/** Forms that letters of Hebrew and Arabic have in a font. */
const FORMS = /[\ufb1d-\ufdff\ufe70-\ufefc]+/gu;

/** With the letters that a text is written with: "ﻻ" is لا. */
const withPlainLetters = (text: string): string =>
  text.replaceAll(FORMS, (forms) => normalForm(forms, 'NFKC').trim());

/** A line without control characters and strange spaces. */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return withPlainLetters(
    normalForm(
      text
        // oxlint-disable-next-line no-control-regex -- control characters are what is removed
        .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\ufeff\ufffe\uffff]/gu, '')
        .replaceAll(/[\t\n\u00a0\u2000-\u200a\u202f]+/gu, ' ')
        .replaceAll(/ {2,}/gu, ' ')
        // The letters of formulas: "25 𝜇g".
        .replaceAll(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => normalForm(letter, 'NFKC'))
        .toWellFormed(),
      'NFC',
    ).trim(),
  );
}
