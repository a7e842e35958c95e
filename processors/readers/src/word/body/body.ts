// WordprocessingML as blocks: what a person sees in the text. Deletions, comments, codes of fields and hidden text are left out.
import { asShown } from '../../text/signs/symbol-fonts.ts';
import type { XmlHandlers } from '../../package/xml.ts';
import type { WordBlock } from '../blocks.ts';
import { embeddedIn, type EmbeddedContext } from './embedded.ts';
import { beginsEquation, newEquation } from '../../office/equations.ts';
import { contentsList, openFields } from './fields.ts';
import { type LeftOut, leaveOut } from '../left-out.ts';
import { levelOf } from '../../office/levels.ts';
import type { Numbering } from './numbering.ts';
import { capitals, isOn } from './written.ts';
import { blocksOf, newParagraph, type Paragraph, strikeFrom, writeShown } from './paragraph.ts';
import { runLookOf, newStyledRun, plainRun, setProperty } from './run.ts';
import { type Look, plainLook } from '../styled.ts';
import type { Styles } from './styles.ts';
import { symbolOf } from './symbols.ts';
import { blocksOfTable, newCell, newRow, newTable, setTableProperty, type OpenTable } from './tables.ts';

/** Elements whose text nobody sees: deletions, readings above letters, properties as they were before. */
const skipped = new Set([
  'w:del',
  'w:moveFrom',
  'w:rt',
  'w:pPrChange',
  'w:rPrChange',
  'w:tblPrChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
]);

export type BodyContext = EmbeddedContext & {
  styles: Styles;
  numbering: Numbering;
  /** What a reference to a note is written as. */
  noteMark: (kind: 'footnote' | 'endnote', id: string) => string;
  /** Called with every text, also of one that is no longer kept. */
  count: (length: number) => boolean;
  leftOut: LeftOut;
};

/** Reads one part; `take` gives what was read since it was last asked. */
export function createBodyReader(context: BodyContext): {
  handlers: XmlHandlers;
  take: () => WordBlock[];
} {
  const { styles, numbering, noteMark, count, leftOut } = context;
  /** The innermost of each is the last: tables and text boxes nest. */
  const targets: WordBlock[][] = [[]];
  const paragraphs: Paragraph[] = [];
  const tables: OpenTable[] = [];
  const path: string[] = [];
  /** Whether a Choice was read that shows something, for each AlternateContent that is open. */
  const chosen: boolean[] = [];
  /** How much was there when a Choice began. */
  const before: number[] = [];
  const fields = openFields();
  /** Counts what was written, and what was left out. */
  let written = 0;
  let carried: Paragraph | undefined;
  let run = plainRun;
  let skip = 0;
  let isPlaceholder = false;
  const contents = contentsList();
  /** How the run is written; what an equation is made of is written as usual. */
  let look: Look | undefined;

  const put = (text: string): void => {
    const paragraph = paragraphs.at(-1);
    if (!paragraph || run.isHidden || text === '' || !count(text.length)) return;
    written += text.length;
    if (paragraph.equation) return paragraph.equation.text(text);
    look ??= runLookOf(run);
    writeShown(paragraph, run.isCaps ? capitals(text) : text, run, look);
  };
  const emit = (blocks: readonly WordBlock[]): void => {
    const target = targets.at(-1)!;
    for (const block of blocks) {
      // A label of a list may be longer than its item.
      if (block.kind === 'line' && block.label) count(block.label.length);
      target.push(contents.isOpen() && block.kind === 'line' ? { ...block, isContents: true } : block);
    }
  };

  function openProperty(name: string, parent: string, attribute: (name: string) => string | undefined): void {
    const paragraph = paragraphs.at(-1);
    const value = attribute('w:val');
    const row = tables.at(-1)?.rows.at(-1);
    const cell = row?.cells.at(-1);
    if (parent === 'w:rPr') {
      const isOfMark = path.at(-2) === 'w:pPr';
      if (isOfMark && paragraph && (name === 'w:del' || name === 'w:moveFrom')) paragraph.endIsDeleted = true;
      if (isOfMark) return;
      setProperty(run, name, attribute, styles);
      look = undefined;
    } else if (parent === 'w:pPr' && paragraph) {
      if (name === 'w:pStyle') paragraph.styleId = value;
      else if (name === 'w:outlineLvl') paragraph.outline = Number(value);
      else if (name === 'w:ind')
        paragraph.indent = Number(attribute('w:start') ?? attribute('w:left') ?? 0) || 0;
      // A large first letter stands in a paragraph of its own.
      else if (name === 'w:framePr') paragraph.endIsDeleted ||= dropCaps.has(attribute('w:dropCap') ?? '');
    } else if (parent === 'w:numPr' && paragraph) {
      if (name === 'w:numId') paragraph.numId = value;
      else if (name === 'w:ilvl') paragraph.level = levelOf(value);
    } else if (parent === 'w:tcPr' && cell) {
      if (name === 'w:gridSpan') cell.span = Math.max(1, Math.trunc(Number(value)) || 1);
      else if (name === 'w:vMerge') cell.merge = value === 'restart' ? 'restart' : 'goes on';
    } else if (parent === 'w:trPr' && row) {
      if (name === 'w:del') row.isDeleted = true;
      else if (name === 'w:tblHeader') row.isHead = isOn(value);
    } else if (parent === 'w:tblPr') setTableProperty(tables.at(-1), name, attribute, styles);
  }

  function openContent(name: string, attribute: (name: string) => string | undefined): void {
    contents.open(name, attribute);
    switch (name) {
      case 'w:p':
        paragraphs.push(
          carried
            ? { ...newParagraph(), text: carried.text, looks: carried.looks, anchored: carried.anchored }
            : newParagraph(),
        );
        carried = undefined;
        break;
      case 'w:r':
      case 'm:r':
        run = newStyledRun(styles(paragraphs.at(-1)?.styleId));
        look = undefined;
        break;
      case 'w:tbl':
        tables.push(newTable());
        break;
      case 'w:tr':
        tables.at(-1)?.rows.push(newRow());
        break;
      case 'w:tc': {
        const cell = newCell();
        tables.at(-1)?.rows.at(-1)?.cells.push(cell);
        targets.push(cell.blocks);
        break;
      }
      case 'w:txbxContent':
        targets.push(paragraphs.at(-1)?.anchored ?? []);
        break;
      case 'w:tab':
        // Those of a paragraph's properties are stops.
        if (path.at(-1) === 'w:r') put('\t');
        break;
      case 'w:ptab':
        put('\t');
        break;
      case 'w:br':
      case 'w:cr':
        put('\n');
        break;
      case 'w:noBreakHyphen':
        put('-');
        break;
      case 'w:sym':
        put(symbolOf(attribute('w:font') ?? '', attribute('w:char') ?? ''));
        break;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        put(noteMark(name === 'w:footnoteReference' ? 'footnote' : 'endnote', attribute('w:id') ?? ''));
        break;
      case beginsEquation: {
        const paragraph = paragraphs.at(-1);
        if (paragraph) paragraph.equation ??= newEquation();
        break;
      }
      case 'w:showingPlcHdr':
        isPlaceholder = true;
        break;
      case 'w:sdt':
        isPlaceholder = false;
        break;
      case 'mc:AlternateContent':
        chosen.push(false);
        break;
      case 'mc:Choice':
        before.push(written);
        break;
    }
    put(fields.open(name, attribute, written));
    const embedded = embeddedIn(name, attribute, path, context);
    if (!embedded) return;
    written += 1;
    if (embedded.at === 'nowhere') leaveOut(leftOut, embedded.leftOut);
    else if (embedded.at === 'place') emit(embedded.blocks);
    else paragraphs.at(-1)?.anchored.push(...embedded.blocks);
  }

  const isSkipped = (name: string): boolean =>
    skipped.has(name) ||
    (name === 'mc:Fallback' && chosen.at(-1) === true) ||
    (name === 'mc:Choice' && chosen.at(-1) === true) ||
    (name === 'w:sdtContent' && isPlaceholder);

  function close(name: string): void {
    contents.close(name);
    const paragraph = paragraphs.at(-1);
    const equation = paragraph?.equation?.close(name);
    if (paragraph && equation !== undefined) {
      delete paragraph.equation;
      writeShown(paragraph, equation, plainRun, plainLook);
    }
    put(fields.close(name, written));
    switch (name) {
      case 'w:p':
        paragraphs.pop();
        if (paragraph) strikeFrom(paragraph, false);
        if (paragraph?.endIsDeleted) carried = paragraph;
        else if (paragraph) emit(blocksOf(paragraph, styles, numbering));
        break;
      case 'w:r':
      case 'm:r':
        run = plainRun;
        look = undefined;
        break;
      case 'mc:Choice':
        if (before.pop() !== written) chosen[chosen.length - 1] = true;
        break;
      case 'w:tc':
      case 'w:txbxContent':
        if (targets.length > 1) targets.pop();
        break;
      case 'w:tbl': {
        const table = tables.pop();
        if (table) emit(blocksOfTable(table));
        break;
      }
      case 'mc:AlternateContent':
        chosen.pop();
        break;
    }
  }

  return {
    handlers: {
      open(name, attribute) {
        const parent = path.at(-1) ?? '';
        if (skip === 0) openProperty(name, parent, attribute);
        if (skip > 0 || isSkipped(name)) skip += 1;
        else {
          paragraphs.at(-1)?.equation?.open(name, attribute);
          openContent(name, attribute);
        }
        path.push(name);
      },
      close(name) {
        path.pop();
        if (skip > 0) skip -= 1;
        else close(name);
        if (name === 'w:sdtContent') isPlaceholder = false;
      },
      text(text) {
        const inside = path.at(-1);
        if (skip === 0 && inside === 'w:instrText') fields.code(text);
        if (skip > 0 || (inside !== 'w:t' && inside !== 'm:t')) return;
        const font = run.font ?? styles(paragraphs.at(-1)?.styleId).font;
        put(asShown(text.replaceAll('\u00ad', ''), font));
      },
    },
    take: () => {
      if (carried) emit(blocksOf(carried, styles, numbering));
      carried = undefined;
      return targets[0]!.splice(0);
    },
  };
}

/** Of `w:dropCap`. */
const dropCaps: ReadonlySet<string> = new Set(['drop', 'margin']);
