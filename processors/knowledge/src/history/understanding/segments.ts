/** Where a question begins. */
const starter =
  /\b(?:(?:do|does|did|have|has|had|are|is|was|were|can|could|would|will) (?:you|he|she|it|they|there|i|we)|(?:do|does|did|are|is|was|were) (?:the|your|this|that|his|her|any|anyone|anybody|anything)|what|when|where|why|who|which|how|any|tell me|describe)\b/giu;
/** Before which a starter goes on with what was begun: 'tell me how', 'how often do you'. */
const goesOn =
  /(?:\b(?:you|he|she|they|i|we|it|there|what|when|where|why|who|which|how|if|whether|that|me|know|about|to|kind|of|ask|wondering|wonder|say|not|without|for|from|in|on|by|with|at|had|have|has|got|get|been|noticed|much|many|long|often)|,? (?:or|nor|and))\s*$/iu;
/** A sentence: 'Dr. Hall', 'C. difficile' and '38.5' are not cut. */
const sentence = /(?:\b(?:\p{L}|mr|mrs|ms|dr|vs|e\.g|i\.e)\.(?=\s*\S)|\d\.\d|[^.?!;\n…])+[.?!;\n…]*/giu;

/** Words before a second question of a sentence. */
const fewest = 3;
/** Segments of a line that are read. */
const most = 60;
/** Characters of a line that are read. */
const longest = 10_000;
/** Words of a segment: each of its names is compared with all of them, and nobody asks one thing in more. */
const mostWords = 50;
/** Characters of a segment, where it has no gaps. */
const longestSegment = 500;

const wordsIn = (text: string): number => text.trim().split(/\s+/u).length;

/** A sentence without an end, in pieces. */
function* inPieces(text: string): Generator<string> {
  if (text.length <= longestSegment) return yield text;
  let [from, words, to] = [0, 0, 0];
  for (const { index, 0: word } of text.matchAll(/\S+/gu)) {
    if (words === mostWords || (words > 0 && index + word.length - from > longestSegment)) {
      yield text.slice(from, index);
      [from, words] = [index, 0];
    }
    words += 1;
    for (to = index + word.length; to - from > longestSegment; from += longestSegment)
      yield text.slice(from, from + longestSegment);
  }
  yield text.slice(from);
}

/** The parts of a line that are understood each for itself: its sentences, and the questions of a sentence. */
export function segmentsOf(line: string): string[] {
  const segments: string[] = [];
  for (const [text] of line.slice(0, longest).matchAll(sentence)) {
    let from = 0;
    let hasStarter = false;
    for (const { index } of text.matchAll(starter)) {
      const before = text.slice(from, index);
      const isNew =
        hasStarter && wordsIn(before) >= fewest && !goesOn.test(before.replace(/\band\s*$/iu, ''));
      if (isNew) {
        segments.push(before);
        from = index;
      }
      hasStarter = true;
    }
    segments.push(text.slice(from));
    if (segments.length >= most) break;
  }
  return segments
    .flatMap((text) => [...inPieces(text)])
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .slice(0, most);
}
