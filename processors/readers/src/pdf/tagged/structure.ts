// What the tags of a PDF say of its text: headings, paragraphs, items of lists, cells of tables. Tags come from the file
// and may be broken, lying or endless: depth and number of elements are bounded, and a piece of text has one place only.

/** A node of the tree as pdf.js gives it: an element with children, or the name of a piece of marked content. */
export type TagNode = {
  readonly role?: string;
  readonly children?: readonly TagNode[];
  readonly type?: string;
  readonly id?: string;
};

export type ListItem = {
  /** How many lists it stands in; 1 for an item that is in no other. */
  readonly depth: number;
  /** Began on a page before. */
  readonly isOpen: boolean;
};

export type TaggedCell = { readonly table: TaggedTable; readonly row: number; readonly index: number };

/** How many cells each row has, empty ones too, and which rows are tagged as heads. */
export type TaggedTable = { readonly rows: number[]; readonly heads: Set<number>; isNested: boolean };

/** Where a piece of text stands; `block` is the same for all of one heading, paragraph or item. */
export type TaggedPlace = {
  readonly block: object;
  readonly kind: 'heading' | 'paragraph' | 'other';
  /** Of a heading, from 1. */
  readonly level?: number | undefined;
  readonly isCaption?: boolean | undefined;
  /** Stands in a figure. */
  readonly isFigure?: boolean | undefined;
  readonly item?: ListItem | undefined;
  readonly cell?: TaggedCell | undefined;
};

const deepest = 60;
const mostNodes = 20_000;

const HEADING = /^(?:H[1-6]?|Title)$/u;
const PARAGRAPH = /^(?:P|Caption|BlockQuote|Note)$/u;
const BLOCK = /^(?:Document|Part|Art|Sect|Div|Aside|Figure|Index|TOCI?)$/u;

/** "H" says none of its own. */
const levelOf = (role: string): number | undefined =>
  role === 'Title' ? 1 : Number(role.slice(1)) || undefined;

/** The place of each piece of marked content, by its name. `undefined` for a tree that is too large to be used. */
export function placesIn(
  root: TagNode,
  isOnPage: (id: string) => boolean,
): Map<string, TaggedPlace> | undefined {
  const places = new Map<string, TaggedPlace>();
  let nodes = 0;
  const read = (node: TagNode, place: TaggedPlace, lists: number, depth: number): void => {
    nodes += 1;
    if (depth > deepest || nodes > mostNodes) return;
    if (node.role === undefined) {
      if (node.id !== undefined && node.type === 'content' && !places.has(node.id))
        places.set(node.id, place);
      return;
    }
    const { role } = node;
    const children = node.children ?? [];
    if (role === 'Table') {
      readTable(node, place, lists, depth);
      return;
    }
    const inside = placeOf(node, role, place, lists);
    for (const child of children) read(child, inside, lists + (role === 'L' ? 1 : 0), depth + 1);
  };
  const placeOf = (node: TagNode, role: string, place: TaggedPlace, lists: number): TaggedPlace => {
    const { item, cell } = place;
    const isFigure = place.isFigure || role === 'Figure';
    const inside = { block: node, item, cell, isFigure };
    if (HEADING.test(role)) return { ...inside, kind: 'heading', level: levelOf(role) };
    if (PARAGRAPH.test(role)) return { ...inside, kind: 'paragraph', isCaption: role === 'Caption' };
    if (BLOCK.test(role)) return { ...inside, kind: 'other' };
    if (role !== 'LI') return place;
    const first = firstContent(node, depthLeft);
    const own = { depth: Math.max(1, lists), isOpen: first !== undefined && !isOnPage(first) };
    return { block: node, kind: 'paragraph', item: own, cell };
  };
  const readTable = (table: TagNode, place: TaggedPlace, lists: number, depth: number): void => {
    const tagged: TaggedTable = { rows: [], heads: new Set(), isNested: false };
    if (place.cell) place.cell.table.isNested = true;
    const readRows = (node: TagNode, level: number): void => {
      nodes += 1;
      if (level > deepest || nodes > mostNodes) return;
      for (const child of node.children ?? []) {
        if (child.role === 'TR') readRow(child, level + 1);
        else if (/^T(?:Head|Body|Foot)$/iu.test(child.role ?? '')) readRows(child, level + 1);
        else read(child, { block: child, kind: 'paragraph', item: place.item }, lists, level + 1);
      }
    };
    const readRow = (node: TagNode, level: number): void => {
      const cells = (node.children ?? []).filter(({ role }) => role === 'TD' || role === 'TH');
      const row = tagged.rows.push(cells.length) - 1;
      if (cells.filter(({ role }) => role === 'TH').length > cells.length / 2) tagged.heads.add(row);
      for (const [index, cell] of cells.entries())
        read(cell, { block: cell, kind: 'other', cell: { table: tagged, row, index } }, lists, level + 1);
      for (const other of node.children ?? [])
        if (!cells.includes(other)) read(other, { ...place, block: other }, lists, level + 1);
    };
    readRows(table, depth + 1);
  };
  const depthLeft = 12;
  read(root, { block: root, kind: 'other' }, 0, 0);
  return nodes > mostNodes ? undefined : places;
}

/** The first content of an element in the order of the tree. */
function firstContent(node: TagNode, depth: number): string | undefined {
  if (node.role === undefined) return node.type === 'content' ? node.id : undefined;
  if (depth === 0) return undefined;
  for (const child of (node.children ?? []).slice(0, 50)) {
    const found = firstContent(child, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
