import { blocksOf } from '../blocks-of.ts';
import { linesOfText } from '../lines-of-text.ts';

/** Of each line of a note that is no heading: its text, and what it stands under, or a question mark where that is not sure. */
export function standIn(...lines: readonly string[]): Record<string, string> {
  const text = lines.join('\n');
  const { blocks } = blocksOf([{ text, lines: linesOfText(text) }])[0]!;
  return Object.fromEntries(
    blocks
      .filter(({ kind }) => kind !== 'heading' && kind !== 'furniture')
      .map(({ start, mark = 0, end, path, isPathUnsure }) => [
        text.slice(start + mark, end),
        isPathUnsure ? '?' : path.join(' > '),
      ]),
  );
}
