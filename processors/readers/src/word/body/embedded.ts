// What stands in a Word file besides its own paragraphs: files and diagrams that are read, letters that are drawn, and what is not read.
import { type WordBlock, plainLine } from '../blocks.ts';
import type { LeftOut } from '../left-out.ts';

export type EmbeddedContext = {
  /** A file that was put into this one, or the texts of a diagram, by the relationship that leads to it; undefined for what is not read. */
  chunkOf: (id: string) => readonly WordBlock[] | undefined;
  diagramOf: (id: string) => readonly WordBlock[] | undefined;
};
export const nothingEmbedded: EmbeddedContext = { chunkOf: () => undefined, diagramOf: () => undefined };

/** Blocks at its place or beside its paragraph, or what it is left out as. */
type Embedded =
  | { at: 'place' | 'beside'; blocks: readonly WordBlock[] }
  | { at: 'nowhere'; leftOut: keyof LeftOut };

const nowhere = (leftOut: keyof LeftOut): Embedded => ({ at: 'nowhere', leftOut });

/** Undefined for every other element. */
export function embeddedIn(
  name: string,
  attribute: (name: string) => string | undefined,
  path: readonly string[],
  { chunkOf, diagramOf, count }: EmbeddedContext & { count: (length: number) => boolean },
): Embedded | undefined {
  switch (name) {
    case 'w:altChunk': {
      const blocks = chunkOf(attribute('r:id') ?? '');
      return blocks ? { at: 'place', blocks } : nowhere('files');
    }
    case '?:relIds': {
      const blocks = diagramOf(attribute('r:dm') ?? '');
      return blocks ? { at: 'beside', blocks } : nowhere('pictures');
    }
    case '?:textpath': {
      const text = attribute('string') ?? '';
      return count(text.length) ? { at: 'beside', blocks: [plainLine(text)] } : undefined;
    }
    case 'w:object':
      return nowhere('objects');
    case '?:chart':
      return nowhere('charts');
    case '?:pic':
    case '?:imagedata':
      // That of an object is how it looks.
      return path.includes('w:object') ? undefined : nowhere('pictures');
    default:
      return undefined;
  }
}
