import { mostOfSlice } from '@anamnesis/contracts/cards/imports/commands.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';

/** In bytes, for what a slice has beside the text of its cards. */
const besideText = 50_000;

/** Whether a card can be sent and recorded at all; most are so short that nobody needs to count. */
export function fitsInSlice({
  prompt,
  answer,
  rich,
  fields = [],
  tags = [],
  span = '',
}: Pick<ImportedCard, 'prompt' | 'answer' | 'rich' | 'fields' | 'tags' | 'span'>): boolean {
  const texts = [
    prompt,
    answer,
    rich?.front ?? '',
    rich?.back ?? '',
    span,
    ...fields.map(({ html }) => html),
    ...tags,
  ];
  const most = mostOfSlice.bytes - besideText;
  // One unit takes six bytes at most.
  if (texts.reduce((sum, { length }) => sum + length, 0) * 6 < most) return true;
  return Buffer.byteLength(JSON.stringify(texts)) <= most;
}
