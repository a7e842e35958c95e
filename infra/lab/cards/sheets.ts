// Sheets of cards to read by eye, with the cards themselves beside them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawn } from './candidate-id.ts';
import type { JudgedCandidate } from './judgements.ts';

export type SheetOptions = { count: number; sheets: number; out: string; seed: string };

/** Draws so many cards and writes them as `1.txt`, to read, and `1.jsonl`, and so on; returns how many there are. */
export async function writeSheets(
  cards: readonly JudgedCandidate[],
  { count, sheets, out, seed }: SheetOptions,
): Promise<number> {
  const lot = ({ id }: JudgedCandidate) => drawn(`${seed} ${id}`);
  const once = [...new Map(cards.map((card) => [card.id, card])).values()];
  const sample = once.sort((a, b) => lot(a) - lot(b)).slice(0, count);
  await mkdir(out, { recursive: true });
  for (let sheet = 0; sheet < sheets; sheet++) {
    const part = sample.filter((_, at) => at % sheets === sheet);
    const lines = part.map((one) => `${JSON.stringify(one)}\n`).join('');
    await writeFile(join(out, `${sheet + 1}.jsonl`), lines);
    await writeFile(join(out, `${sheet + 1}.txt`), part.map(toRead).join('\n'));
  }
  return sample.length;
}

/** Heading, the card with its answer in double brackets, and what stands on the page. */
function toRead(card: JudgedCandidate): string {
  const { id, heading, span, prompt } = card;
  const shown = prompt.replace(/\{\{c1::([^{}]*)\}\}/gu, '[[$1]]').replaceAll('\n', ' // ');
  return `#${id} <${heading ?? '–'}>\n  ${shown}\n  PAGE: ${span.replace(/\s+/gu, ' ').slice(0, 600)}\n`;
}
