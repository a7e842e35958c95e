// The order in which the glyphs of a piece of text are read. pdf.js puts glyphs together as they stand from left to right, and then turns the
// letters of Arabic and Hebrew one by one: also those of one glyph, which the file has in their order, and never those of a piece whose
// direction it misjudges. Here a piece has one direction; its glyphs are turned, and what a glyph says stays as it is.
import { isFromRight, firstRight, marksIn } from './scripts.ts';
import { closeSpan, forgetSpans, saidOnce, type ShownGlyph, type GlyphSpan, spanOf } from './spans.ts';

/** The piece that pdf.js puts together (its textContentItem), and what is kept in it. */
type Piece = {
  readonly initialized: boolean;
  readonly str: string[];
  readonly vertical: boolean;
  readonly transform: readonly number[];
  /** Where its last glyph ended. */
  readonly prevTransform: readonly number[] | null;
  anamnesisIsRight?: boolean;
  /** A space was drawn behind its last glyph. */
  anamnesisSpace?: boolean;
};
type Text = {
  str: string;
  dir: string;
  endsInSpace?: true;
  transform: readonly number[];
};

type Place = readonly [x: number, y: number];
/** Where the pen is (getCurrentTextTransform). */
type Pen = () => readonly number[];

/** Marks whose letter is not known yet. */
let held = '';
/** Where the last letter of a script that is read from the right was drawn. */
let last: Place = [0, 0];

/** Before a page and behind it. */
export function beginReading(): void {
  forgetSpans();
  held = '';
  last = [0, 0];
}

/** The piece of marked content that ends here, where the file says what its glyphs are. */
export function closeMarked(): GlyphSpan | undefined {
  const closed = closeSpan();
  // Nothing that is drawn has a width: marks.
  if (closed && !closed.isSaid && isFromRight(closed.text)) held = closed.text + held;
  return closed;
}

type Drawing = ShownGlyph & {
  readonly width: number;
  readonly piece: Piece;
  readonly end: () => void;
  readonly pen: Pen;
};

/**
 * What a glyph adds to its piece; '' for the further ones of a span, and undefined for what only moves the pen. A piece ends before a
 * glyph that is read in another direction.
 */
export function signInPiece(sign: string, drawing: Drawing): string | undefined {
  const span = spanOf(drawing);
  if (span) {
    if (isFromRight(span.text) && (drawing.width === 0 || marksIn(sign) !== undefined)) return undefined;
    return span.isSaid ? '' : added(saidOnce(span), drawing);
  }
  if (sign.charCodeAt(0) < firstRight && held === '' && drawing.piece.anamnesisIsRight !== true) return sign;
  const marks = isFromRight(sign) ? marksIn(sign) : undefined;
  if (marks === undefined) return added(sign, drawing);
  held = marks + held;
  return undefined;
}

/** The same where lines go down. */
export function signInColumn(sign: string, shown: ShownGlyph): string {
  const span = spanOf(shown);
  return span ? saidOnce(span) : sign;
}

function added(sign: string, { piece, end, pen }: Drawing): string {
  const isRight = isFromRight(sign);
  const before = last;
  if (isRight || held !== '') last = placeOf(pen());
  // A line that is drawn as it is shown has the marks before their letter; drawn as it is read, behind it.
  if (held !== '' && (!isRight || isLeftOf(last, before))) giveMarks(piece);
  const text = sign + held;
  held = '';
  const wasRight = piece.anamnesisIsRight ?? false;
  if (piece.initialized && (isRight !== wasRight || (isRight && isApart(piece, pen())))) end();
  piece.anamnesisIsRight = isRight;
  return text;
}

const placeOf = (transform: readonly number[]): Place => {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  const long = Math.hypot(a, b) || 1;
  return [(x * a + y * b) / long, (y * a - x * b) / long];
};

/** In letter sizes. Where there is room, another font may have drawn what stands between the words. */
const wordGap = 0.1;
function isApart({ prevTransform }: Piece, transform: readonly number[]): boolean {
  if (!prevTransform) return false;
  const [, , c = 0, d = 1] = transform;
  return Math.abs(placeOf(transform)[0] - placeOf(prevTransform)[0]) > wordGap * Math.hypot(c, d);
}

/** In points: marks and letters stand a little above or below their line. */
const sameLine = 6;
const isLeftOf = ([x, y]: Place, [otherX, otherY]: Place): boolean =>
  x < otherX && Math.abs(y - otherY) < sameLine;

function giveMarks({ initialized, str, anamnesisIsRight }: Piece): void {
  if (!initialized || str.length === 0 || !anamnesisIsRight) return;
  str[str.length - 1] += held;
  held = '';
}

/** What pdf.js makes of a piece, instead of its turning of letters. */
export function textOfPiece(piece: Piece, width: number, normalised: (text: string) => string): Text {
  const { str, vertical, anamnesisIsRight: isRight = false, anamnesisSpace } = piece;
  giveMarks(piece);
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = piece.transform;
  // Recognition writes lines that go to the left as in a mirror: their glyphs are drawn as they are read.
  const isMirrored = a < 0 && a * d - b * c < 0;
  const isTurned = isRight && !isMirrored && !vertical;
  const long = Math.hypot(a, b);
  return {
    str: isTurned
      ? str
          .map((sign) => normalised(sign))
          .toReversed()
          .join('')
      : normalised(str.join('')),
    dir: vertical ? 'ttb' : isRight ? 'rtl' : 'ltr',
    transform: isMirrored ? [-a, -b, c, d, x + (a / long) * width, y + (b / long) * width] : piece.transform,
    ...(anamnesisSpace === true && { endsInSpace: true }),
  };
}
