import type { QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';

/** About how many characters a source has. */
export const sizeOfSource = ({ document, cards }: QuestionSource): number =>
  document.pages.reduce((sum, { text }) => sum + text.length, 1) +
  cards.reduce((sum, { prompt, answer, span }) => sum + prompt.length + answer.length + span.length + 100, 0);
