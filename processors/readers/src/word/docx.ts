// The text of a Word file in Office Open XML (ECMA-376), Transitional or Strict. Macros and what is embedded are never looked at.
import type { PackageLimits } from '../package/limits.ts';
import { type OfficePackage, openPackage } from '../package/open.ts';
import { type Relationship, relationshipsOf } from '../package/relationships.ts';
import { diagramTexts } from '../office/diagram.ts';
import { officeKindOf } from '../office/office-kind.ts';
import { officeDamaged } from '../package/unreadable.ts';
import { asNote, type WordBlock, notesHeading, plainLine } from './blocks.ts';
import { createBodyReader, type BodyContext } from './body/body.ts';
import { blocksOfChunk } from './chunks/chunk.ts';
import { type LaidOut, layOut } from './layout/layout.ts';
import type { LeftOut } from './left-out.ts';
import { noNumbering, readNumbering } from './body/numbering.ts';
import { noStyles, readStyles } from './body/styles.ts';

export type WordRead = LaidOut & { characters: number; leftOut: LeftOut };
type NoteKind = 'footnote' | 'endnote';

const limits: PackageLimits = {
  mostEntries: 10_000,
  /** A book of 900 pages has some 6 MB. */
  mostUnpacked: 64 * 2 ** 20,
  longestXml: 64 * 2 ** 20,
  deepest: 256,
  /** Markup packs some 30 times smaller; a bomb a thousand times. */
  mostRatio: 250,
  isHandedOn: false,
};

/** Text of a document of any length: what is longer than `mostCharacters` is only counted. Throws OfficeUnreadable. */
export async function readDocx(bytes: Uint8Array, mostCharacters: number): Promise<WordRead> {
  let characters = 0;
  const leftOut: LeftOut = {};
  const count = (length: number): boolean => (characters += length) <= mostCharacters;
  const blocks = await blocksOfFile(bytes, { count, leftOut }, 0);
  return { ...layOut(blocks), characters, leftOut };
}

/** Files within each other. */
const deepestFile = 3;

async function blocksOfFile(
  bytes: Uint8Array,
  { count, leftOut }: Pick<BodyContext, 'count' | 'leftOut'>,
  depth: number,
): Promise<WordBlock[]> {
  const office = await openPackage(bytes, limits);
  const main = firstOf(await relationshipsOf(office, ''))('officeDocument') ?? 'word/document.xml';
  if (!office.has(main)) throw officeDamaged('no main part');
  const related = await relationshipsOf(office, main);
  const partOf = firstOf(related);
  const [styles, numbering] = [partOf('styles'), partOf('numbering')];
  /** Notes in the order of their references. */
  const notes = new Map<string, number>();
  const [chunks, diagrams] = [new Map<string, WordBlock[]>(), new Map<string, WordBlock[]>()];
  for (const { id, type, target } of related) {
    if (type === 'diagramData') {
      const texts = await diagramTexts(office, target);
      diagrams.set(
        id,
        texts.map(({ text, level }) => ({ ...plainLine(text), label: '•', level })),
      );
      for (const { text } of texts) count(text.length);
    }
    if (type !== 'aFChunk' || depth === deepestFile) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of office.read(target)) pieces.push(piece);
    const chunk = Buffer.concat(pieces);
    const own = (await isWordFile(chunk))
      ? await blocksOfFile(chunk, { count, leftOut }, depth + 1)
      : blocksOfChunk(chunk, { count, leftOut });
    if (own) chunks.set(id, own);
  }
  const context: BodyContext = {
    styles: styles === undefined ? noStyles : await readStyles(office, styles),
    numbering: numbering === undefined ? noNumbering : await readNumbering(office, numbering),
    noteMark(kind, id) {
      const key = `${kind} ${id}`;
      const number = notes.get(key) ?? notes.size + 1;
      notes.set(key, number);
      return `[${number}]`;
    },
    count,
    chunkOf: (id) => chunks.get(id),
    diagramOf: (id) => diagrams.get(id),
    leftOut,
  };
  const body = createBodyReader(context);
  await office.xml(main, body.handlers);
  const blocks = body.take();
  const texts = new Map<string, WordBlock[]>();
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = partOf(`${kind}s`);
    if (part !== undefined && notes.size > 0) await readNotes(office, part, kind, context, texts);
  }
  const noted = [...notes].flatMap(([key, number]) => noteBlocks(number, texts.get(key) ?? []));
  return noted.length === 0 ? blocks : [...blocks, notesHeading, ...noted];
}

/** Where the first part of each kind lies. */
const firstOf =
  (all: readonly Relationship[]) =>
  (type: string): string | undefined =>
    all.find((one) => one.type === type)?.target;

const isWordFile = async (bytes: Uint8Array): Promise<boolean> => (await officeKindOf(bytes)) === 'docx';

async function readNotes(
  office: OfficePackage,
  name: string,
  kind: NoteKind,
  context: BodyContext,
  texts: Map<string, WordBlock[]>,
): Promise<void> {
  const { handlers, take } = createBodyReader({ ...context, noteMark: () => '' });
  let id = '';
  await office.xml(name, {
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
function noteBlocks(number: number, blocks: readonly WordBlock[]): WordBlock[] {
  const lines = blocks.filter((block) => block.kind !== 'gap');
  return lines
    .map(asNote)
    .map((block, at) =>
      at === 0 && block.kind === 'line' ? { ...block, label: `[${number}]`, text: block.text.trim() } : block,
    );
}
