import { isAnaphoric } from '../../language/anaphoric.ts';
import { type Piece } from './pieces.ts';
import { tidy, type Unit } from './unit.ts';

/** "It is …", "These cells …", "Such a lesion …": what is meant was said before. */
const POINTS_BACK =
  /^(?:(?:however|therefore|thus|moreover|furthermore|in addition|additionally|also|instead|similarly|conversely|consequently|as a result|for example|for instance|in contrast|in turn|then|but|and|or|so|because of this|in this (?:way|case)|hence|nevertheless|otherwise)\b,? ?)*(?:it|its|they|their|them|this|these|those|he|she|his|her|such|both|neither|each of|some of|most of|all of|one of (?:these|them)|the (?:latter|former|other|others|second|third|same)|another|others?)\b(?! (?:is|has been) (?:important|possible|estimated|known|thought|believed|recommended|not (?:known|clear))\b)/iu;
/** The antecedent of "It …" is named in the sentence itself: "It is the liver that …". */
const CLEFT = /^it (?:is|was) (?:the|an?) [^,.]{2,60} (?:that|which|who)\b/iu;

/** "Asthma." before a sentence is its heading. */
const RUN_IN = /^\p{Lu}[\p{L}-]+(?: [\p{L}-]+){0,2}\.$/u;

const MOST_BACK = 2;

/** Sentences of prose; an anaphoric one holds the one before it, and is left out where there is none. */
export function proseUnits(pieces: readonly Piece[], of: Pick<Unit, 'source' | 'rank'>): Unit[] {
  const units: Unit[] = [];
  const made = new Map<number, { unit: Unit; depth: number }>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'prose') continue;
    const text = tidy(of.source.text.slice(piece.start + piece.mark, piece.end));
    const before = made.get(at - 1);
    const isUnder = before !== undefined && RUN_IN.test(before.unit.text);
    const isDependent = isUnder || (POINTS_BACK.test(text) && !CLEFT.test(text)) || isAnaphoric(text);
    if (isDependent && (before === undefined || before.depth >= MOST_BACK)) continue;
    const under = piece.isUnsure ? '' : piece.under;
    const unit = { ...of, under, text, spans: [[piece.start, piece.end] as const], block: piece.block };
    const dependent = isDependent ? { ...unit, dependsOn: before!.unit } : unit;
    made.set(at, { unit: dependent, depth: isDependent ? before!.depth + 1 : 0 });
    if (!isNoStatement(text) && !RUN_IN.test(text)) units.push(dependent);
  }
  return units;
}

/** Questions, what a chapter says of itself, and orders to who reads. */
const OF_CHAPTER =
  /\?["”’)]*$|^(?:after (?:studying|reading|completing)|by the end of|learning (?:objectives|outcomes)|in (?:this|the next|the following) (?:chapter|section|unit|module|lecture)|this (?:chapter|section|unit|module|lecture)|the (?:previous|next|following) (?:chapter|section)|(?:please )?(?:ignore|disregard|forget) (?:all|any|the|your|every)\b|(?:for )?more information\b|booklets\b|(?:learn|read) more\b|(?:watch|view|visit|click|see|refer to|use this|take a look|go to) )/iu;

/** "Explain why …": a task. */
const TASK =
  /^(?:briefly )?(?:explain|describe|summari[sz]e|discuss|compare|contrast|list|define|identify|distinguish|outline) (?:how|why|what|the|and|between|an?|some|several|each|at least)\b/iu;

export const isNoStatement = (text: string): boolean => OF_CHAPTER.test(text) || TASK.test(text);
