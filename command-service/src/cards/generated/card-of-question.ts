import { writeQuestion } from '@anamnesis/contracts/cards/card-form.ts';

/** A card that asks what the question asks. Its texts come from an engine: nothing in them is markup of the card. */
export function cardOfQuestion(stem: string, answer: string): string {
  for (const safe of [withoutEmphasis, withoutPairs, withoutBraces]) {
    const written = writeQuestion(safe(stem), safe(answer));
    if ('prompt' in written) return written.prompt;
  }
  throw new Error('no card can be written of this question');
}

/** Asterisks would read as bold or italic. */
const withoutEmphasis = (text: string): string => text.replaceAll('*', '∗');

/** Nothing begins or ends a blank, or a hint in it; nothing of it can be seen. */
const withoutPairs = (text: string): string =>
  withoutEmphasis(text).replaceAll(/:(?=:)|\{(?=\{)|\}(?=\})/gu, '$&\u2060');

/** Braces that do not match. */
const withoutBraces = (text: string): string =>
  withoutPairs(text).replaceAll('{', '(').replaceAll('}', ')').replaceAll('\\', '∖');
