// The text of a Word file in Office Open XML (ECMA-376), Transitional or Strict. Macros and what is embedded are never looked at.
import type { PackageLimits } from '../package/limits.ts';
import { type OfficePackage, openPackage } from '../package/open.ts';
import { relationshipsOf } from '../package/relationships.ts';
import { damaged } from '../unreadable.ts';
import { asNote, type Block, notesHeading } from './blocks.ts';
import { createBodyReader, type BodyContext } from './body.ts';
import { type LaidOut, layOut } from './layout.ts';
import { noNumbering, readNumbering } from './numbering.ts';
import { noStyles, readStyles } from './styles.ts';

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
export async function readDocx(
  bytes: Uint8Array,
  mostCharacters: number,
): Promise<LaidOut & { characters: number }> {
  const office = await openPackage(bytes, limits);
  const main = (await firstOf(office, ''))('officeDocument') ?? 'word/document.xml';
  if (!office.has(main)) throw damaged('no main part');
  const partOf = await firstOf(office, main);
  const [styles, numbering] = [partOf('styles'), partOf('numbering')];
  /** Notes in the order of their references. */
  const notes = new Map<string, number>();
  let characters = 0;
  const context: BodyContext = {
    styles: styles === undefined ? noStyles : await readStyles(office, styles),
    numbering: numbering === undefined ? noNumbering : await readNumbering(office, numbering),
    noteMark(kind, id) {
      const key = `${kind} ${id}`;
      const number = notes.get(key) ?? notes.size + 1;
      notes.set(key, number);
      return `[${number}]`;
    },
    count: (length) => (characters += length) <= mostCharacters,
  };
  const body = createBodyReader(context);
  await office.xml(main, body.handlers);
  const blocks = body.take();
  const texts = new Map<string, Block[]>();
  for (const kind of ['footnote', 'endnote'] as const) {
    const part = partOf(`${kind}s`);
    if (part !== undefined && notes.size > 0) await readNotes(office, part, kind, context, texts);
  }
  const noted = [...notes].flatMap(([key, number]) => noteBlocks(number, texts.get(key) ?? []));
  const all = noted.length === 0 ? blocks : [...blocks, notesHeading, ...noted];
  return { ...layOut(all), characters };
}

/** Where the first part of each kind lies that this one leads to. */
async function firstOf(office: OfficePackage, part: string): Promise<(type: string) => string | undefined> {
  const all = await relationshipsOf(office, part);
  return (type) => all.find((one) => one.type === type)?.target;
}

async function readNotes(
  office: OfficePackage,
  name: string,
  kind: NoteKind,
  context: BodyContext,
  texts: Map<string, Block[]>,
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
function noteBlocks(number: number, blocks: readonly Block[]): Block[] {
  const lines = blocks.filter((block) => block.kind !== 'gap');
  return lines
    .map(asNote)
    .map((block, at) =>
      at === 0 && block.kind === 'line' ? { ...block, label: `[${number}]`, text: block.text.trim() } : block,
    );
}
