import { isVisible } from '@anamnesis/contracts/kernel/text/names.ts';
import type { SanitisedText } from '../../decks/html/sanitise.ts';

export const noAnswer = 'Please write or show what the card answers.';

/** Whether a side shows neither a text nor a picture, and plays no sound. */
export const isBlank = ({ text, html, sounds }: SanitisedText): boolean =>
  !isVisible(text) && sounds.length === 0 && !html.includes('<img');
