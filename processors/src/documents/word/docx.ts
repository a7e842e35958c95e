// The text of a Word file in Office Open XML (ECMA-376), Transitional or Strict. Macros and what is embedded are never looked at.
import { damaged } from './errors.ts';
import type { Block } from './blocks.ts';
import { createBodyReader, type BodyContext } from './body.ts';
import { layOut } from './layout.ts';
import { noNumbering, readNumbering } from './numbering.ts';
import { openParts, type Parts } from './parts.ts';
import { relatedParts } from './relationships.ts';
import { noStyles, readStyles } from './styles.ts';
import { readXml } from './xml.ts';

type NoteKind = 'footnote' | 'endnote';

/** Text of a document of any length: what is longer than `mostCharacters` is only counted. Throws WordUnreadable. */
export async function readDocx(
  bytes: Uint8Array,
  mostCharacters: number,
): Promise<{ text: string; characters: number }> {
  const parts = await openParts(bytes);
  const main = (await relatedParts(parts, ''))('officeDocument') ?? 'word/document.xml';
  if (!parts.has(main)) throw damaged('no main part');
  const partOf = await relatedParts(parts, main);
  const [styles, numbering] = [partOf('styles'), partOf('numbering')];
  /** Notes in the order of their references. */
  const notes = new Map<string, number>();
  let characters = 0;
  const context: BodyContext = {
    styles: styles === undefined ? noStyles : await readStyles(parts.read(styles)),
    numbering: numbering === undefined ? noNumbering : await readNumbering(parts.read(numbering)),
    noteMark(kind, id) {
      const key = `${kind} ${id}`;
      const number = notes.get(key) ?? notes.size + 1;
      notes.set(key, number);
      return `[${number}]`;
    },
    count: (length) => (characters += length) <= mostCharacters,
  };
  const body = createBodyReader(context);
  await readXml(parts.read(main), body.handlers);
  const blocks = body.take();
  const texts = new Map<string, Block[]>();
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = partOf(`${kind}s`);
    if (part !== undefined && notes.size > 0) await readNotes(parts, part, kind, context, texts);
  }
  const noted = [...notes].flatMap(([key, number]) => noteBlocks(number, texts.get(key) ?? []));
  const all = noted.length === 0 ? blocks : [...blocks, notesHeading, ...noted];
  return { text: layOut(all), characters };
}

const notesHeading: Block = { kind: 'line', text: 'Notes', heading: 1, level: 0, isBold: false };

async function readNotes(
  parts: Parts,
  name: string,
  kind: NoteKind,
  context: BodyContext,
  texts: Map<string, Block[]>,
): Promise<void> {
  const { handlers, take } = createBodyReader({ ...context, noteMark: () => '' });
  let id = '';
  await readXml(parts.read(name), {
    ...handlers,
    open(element, attribute) {
      if (element === `w:${kind}`) id = `${kind} ${attribute('w:id') ?? ''}`;
      handlers.open(element, attribute);
    },
    close(element) {
      handlers.close?.(element);
      if (element === `w:${kind}`) texts.set(id, take());
    },
  });
}

/** "[1] As in adults." */
function noteBlocks(number: number, blocks: readonly Block[]): Block[] {
  const lines = blocks.filter((block) => block.kind !== 'gap');
  return lines.map((block, at) =>
    at === 0 && block.kind === 'line' ? { ...block, label: `[${number}]`, text: block.text.trim() } : block,
  );
}
