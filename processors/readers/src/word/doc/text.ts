// Parts of the text of a Word file of 97 to 2003 as blocks.
import { asShown } from '../../text/signs/symbol-fonts.ts';
import type { WordBlock } from '../blocks.ts';
import { capitals } from '../body/written.ts';
import { leaveOut, type LeftOut } from '../left-out.ts';
import { blocksOf, newParagraph, type Paragraph, strikeFrom, writeShown } from '../body/paragraph.ts';
import { runLookOf } from '../body/run.ts';
import { noStyles } from '../body/styles.ts';
import { symbolOf } from '../body/symbols.ts';
import { endOfCell, ends, fieldsIn, picture, shownCharacters, symbolSign } from './characters.ts';
import type { DocFile, PartName } from './file.ts';
import { indexAt, letterFormats, paragraphFormats } from './formats.ts';
import { type DocLetters, withProperties } from './letters.ts';
import { type ParagraphFormat, paragraphFormat } from './paragraphs.ts';
import { listsIn } from './lists.ts';
import { type DocPiece, docPiecesOf } from './pieces.ts';
import { stylesIn } from './style-sheet.ts';
import { openTables } from './open-tables.ts';

/** Throws OfficeUnreadable. */
export function createPartReader(file: DocFile, leftOut: LeftOut): (part: PartName) => WordBlock[] {
  const { stream, table, data } = file;
  const pieces = docPiecesOf(file);
  const formats = {
    letters: letterFormats(stream, table('letters')),
    paragraphs: paragraphFormats(stream, table('paragraphs')),
  };
  const { lettersOf: styles, paragraphsOf } = stylesIn(table('styles'));
  const numbering = listsIn(file.tableOfLists('lists'), file.tableOfLists('uses'));
  const fonts = fontsIn(table('fonts'));

  const formatAt = (piece: DocPiece, at: number): ParagraphFormat => {
    const offset = piece.at + (at - piece.from) * piece.width;
    const format = formats.paragraphs[indexAt(formats.paragraphs, offset)];
    const written = format && format.from <= offset ? format.written : nothing;
    return paragraphFormat(written, piece.changes, { data, paragraphsOf });
  };

  /** The letters of a piece between two characters, as far as they are written alike. */
  function* alike(
    piece: DocPiece,
    from: number,
    to: number,
    base: DocLetters,
  ): Generator<[DocLetters, number, number]> {
    for (let at = from; at < to;) {
      const offset = piece.at + (at - piece.from) * piece.width;
      const format = formats.letters[indexAt(formats.letters, offset)];
      const isIn = format !== undefined && format.from <= offset;
      const behind = isIn ? format.to : (format?.from ?? Infinity);
      const end = Math.min(to, at + Math.ceil((behind - offset) / piece.width));
      const own = withProperties(base, isIn ? format.written : nothing, styles);
      yield [withProperties(own, piece.changes, styles), at, end];
      at = end;
    }
  }

  function put(paragraph: Paragraph, text: string, letters: DocLetters): void {
    const run = { ...letters, isStruck: letters.isStruck || letters.isStruckTwice };
    const { isSpecial, symbol, fontNumber, isCaps } = run;
    const isSymbol = symbol && text.startsWith(symbolSign);
    const own = isSymbol
      ? symbolOf(fonts[symbol.font] ?? '', symbol.code.toString(16)).repeat(text.length)
      : asShown(shownCharacters(text, isSpecial), fonts[fontNumber ?? -1] ?? '');
    if (own !== '') writeShown(paragraph, isCaps ? capitals(own) : own, run, runLookOf(run));
  }

  return (part) => {
    const { from, to } = file.range(part);
    const own = pieces.filter((piece) => piece.to > from && piece.from < to);
    const text = own
      .map((piece) => piece.text.slice(Math.max(0, from - piece.from), to - piece.from))
      .join('');
    const { isCode, shownAt, objects } = fieldsIn(text);
    const tables = openTables();
    let paragraph = newParagraph();
    let [begin, next] = [from, 0];
    /** What stands between two characters of one piece is written, in the style of its paragraph. */
    const writeTo = (end: number, style: number): void => {
      while (next < own.length && own[next]!.to <= begin) next += 1;
      for (let nth = next; nth < own.length && own[nth]!.from < end; nth += 1) {
        const piece = own[nth]!;
        const last = Math.min(end, piece.to);
        for (const [letters, at, until] of alike(piece, Math.max(begin, piece.from), last, styles(style))) {
          if (letters.isDeleted || letters.isHidden) continue;
          let shown = '';
          for (let place = at - from; place < until - from; place += 1) {
            if (isCode(place)) continue;
            const one = text.charAt(place);
            shown += shownAt.get(place) ?? one;
            if (letters.isSpecial && one === picture)
              leaveOut(leftOut, objects.has(place) ? 'objects' : 'pictures');
          }
          put(paragraph, shown, letters);
        }
      }
      begin = end;
    };
    for (const piece of own) {
      for (let at = Math.max(from, piece.from); at < Math.min(to, piece.to); at += 1) {
        const mark = text.charAt(at - from);
        if (!ends.has(mark) || isCode(at - from)) continue;
        const format = formatAt(piece, at);
        writeTo(at, format.style);
        begin = at + 1;
        const [[letters] = []] = alike(piece, at, at + 1, styles(format.style));
        // What follows goes on with it.
        if (letters?.isDeleted && mark === '\r') continue;
        strikeFrom(paragraph, false);
        paragraph.numId = format.list.use;
        paragraph.level = format.list.level;
        paragraph.outline = format.outline;
        tables.take(blocksOf(paragraph, noStyles, numbering), format, mark === endOfCell);
        paragraph = newParagraph();
      }
    }
    writeTo(to, 0);
    strikeFrom(paragraph, false);
    tables.take(blocksOf(paragraph, noStyles, numbering), { depth: 0, endsCell: false, endsRow: false });
    return tables.blocks;
  };
}

const nothing = Buffer.alloc(0);

/** The names of the fonts of a Word file of 97 to 2003, by their numbers (MS-DOC, 2.9.286: SttbfFfn). */
function fontsIn(table: Buffer): string[] {
  const names: string[] = [];
  for (let at = 4; at < table.length;) {
    const end = at + 1 + table.readUInt8(at);
    const name = table.subarray(at + nameAt, end).toString('utf16le');
    names.push(name.split('\0', 1)[0]!);
    at = end;
  }
  return names;
}

/** Behind the length of an entry: its kind, weight, characters, another name, look and signature. */
const nameAt = 40;
