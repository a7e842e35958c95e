// Splits text into the tokens of a BERT model without case: the words, and words that it does not know in pieces.
// The rules are those of the model's tokenizer.json (BertNormalizer, BertPreTokenizer, WordPiece).
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

const UNKNOWN = '[UNK]';
/** A piece that goes on a word is in the vocabulary with this before it. */
const CONTINUES = '##';
/** A longer word is unknown without a search for its pieces. */
const LONGEST_WORD = 100;
/** Words whose pieces are cached. A document has fewer: the memory of a process stays bounded all the same. */
const CACHED_WORDS = 50_000;

const CONTROL = /[\p{C}\uFFFD]/gu;
const ACCENT = /\p{Mn}/gu;
const IDEOGRAPH =
  /[\u{4E00}-\u{9FFF}\u{3400}-\u{4DBF}\u{20000}-\u{2A6DF}\u{2A700}-\u{2B81F}\u{2B820}-\u{2CEAF}\u{F900}-\u{FAFF}\u{2F800}-\u{2FA1F}]/gu;
const NOT_ASCII = /[^\t\n\r -~]/u;
/** A run of letters and the like, or one mark of punctuation. BERT counts all ASCII symbols as punctuation. */
const WORD_OR_MARK = /[\p{P}$+<=>^`|~]|[^\s\p{P}$+<=>^`|~]+/gu;
const ASCII_WORD_OR_MARK = /[a-z0-9]+|[!-~]/gu;

/** Lower case, without accents and control characters, ideographs apart from each other. */
function normalise(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  const apart = text
    .replace(CONTROL, (character) => (/[\t\n\r]/u.test(character) ? ' ' : ''))
    .replace(IDEOGRAPH, ' $& ');
  return normalForm(apart, 'NFD')
    .replace(ACCENT, '')
    .replaceAll('Σ', 'σ') // toLowerCase() alone gives another letter at the end of a word
    .toLowerCase();
}

/** Words and marks of punctuation of a text, as the vocabulary writes them. */
export function wordsAndMarks(text: string): string[] {
  const normal = normalise(text);
  return normal.match(NOT_ASCII.test(normal) ? WORD_OR_MARK : ASCII_WORD_OR_MARK) ?? [];
}

/**
 * A function that gives the ids of a text's tokens, without the marks for beginning and end. An id is a place in the
 * vocabulary. From the start of a word the longest piece that is in the vocabulary is taken, then from there on; a word
 * that cannot be put together so is one `[UNK]`.
 */
export function createWordPieces(vocabulary: readonly string[]): (text: string) => number[] {
  const ids = new Map(vocabulary.map((token, id) => [token, id]));
  const unknown = [ids.get(UNKNOWN) ?? 0];
  const cached = new Map<string, readonly number[]>();

  const piecesOf = (word: string): readonly number[] => {
    if (word.length > LONGEST_WORD && [...word].length > LONGEST_WORD) return unknown;
    const pieces: number[] = [];
    for (let from = 0; from < word.length;) {
      let to = word.length;
      let id: number | undefined;
      for (; to > from && id === undefined; to -= 1)
        id = ids.get(from === 0 ? word.slice(0, to) : CONTINUES + word.slice(from, to));
      if (id === undefined) return unknown;
      pieces.push(id);
      from = to + 1;
    }
    return pieces;
  };

  return (text) => {
    const found: number[] = [];
    for (const word of wordsAndMarks(text)) {
      const whole = ids.get(word);
      if (whole !== undefined) {
        found.push(whole);
        continue;
      }
      let pieces = cached.get(word);
      if (pieces === undefined) {
        pieces = piecesOf(word);
        if (cached.size >= CACHED_WORDS) cached.clear();
        cached.set(word, pieces);
      }
      for (const piece of pieces) found.push(piece);
    }
    return found;
  };
}
