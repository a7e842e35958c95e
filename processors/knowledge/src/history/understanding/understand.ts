import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { askedBack, askingBack, isYes } from './perhaps.ts';
import { built, builtInPieces, type Building } from './building.ts';
import { claimsIn } from './claims.ts';
import { createClassifier } from './classifier/classifier.ts';
import { decide, isAct } from './classifier/decide.ts';
import { evidenceOf, type EvidenceReader } from './classifier/evidence.ts';
import { phraseLexicon, type PhraseLexicon } from './phrases/lexicon.ts';
import { asOfSpeaker } from './of-speaker.ts';
import { buildPhrases } from './phrases/phrases.ts';
import { buildRepair } from './words/repair.ts';
import { refusedIn } from './refused.ts';
import { createResolve, type TalkSoFar } from './phrases/resolve.ts';
import { segmentsOf } from './segments.ts';
import { testsAsked } from './tests-asked.ts';
import { readWeights, type Weights } from './classifier/weights.ts';

export type UnderstandingContext = {
  /** Id of the symptom that follow-ups are about; null: none yet. */
  focus: string | null;
  /** What the doctor's last line asked for. */
  lastAsks: readonly Ask[];
  patient: TalkSoFar['patient'];
};
export type Understand = (said: string, context: UnderstandingContext) => Ask[];
/** A segment of a line is a step. */
type Understanding = (...line: Parameters<Understand>) => Building<Ask[]>;

/** Asks of a line that are answered; nobody asks more in one breath. */
const mostAsks = 16;

/** Acts that say nothing beside a question. */
const beside = new Set<Ask>([
  'act:acknowledgement',
  'act:unclear',
  'act:off-topic',
  'act:how-are-you',
  'act:plan',
]);

/** Whoever asks how a cough is takes it that there is one. */
const isOfWhatIsThere = (ask: Ask, all: readonly Ask[], focus: string | null): boolean => {
  if (!ask.startsWith('symptom:')) return false;
  const symptom = ask.slice('symptom:'.length);
  return all.some((each) => {
    const [kind, , of = focus] = each.split(':');
    return kind === 'aspect' && of === symptom;
  });
};

/** What was asked for, without what only accompanies it. */
function settled(asks: readonly Ask[], focus: string | null): Ask[] {
  const all = [...new Set(asks)].filter((ask, _, every) => !isOfWhatIsThere(ask, every, focus));
  const refused = all.find((ask) => ask === 'act:order' || ask === 'act:rude');
  if (refused !== undefined) return [refused];
  const isAsking = all.some((ask) => !isAct(ask));
  // 'Anything else? Any fever?': what is named is asked.
  const specific = all.filter((ask) =>
    isAsking ? !beside.has(ask) : ask !== 'act:acknowledgement' && ask !== 'act:unclear',
  );
  if (specific.length > 0) return specific.slice(0, mostAsks);
  // A question that was not understood is asked again.
  return all.includes('act:unclear') ? ['act:unclear'] : all.slice(0, 1);
}

/** Whether it is written in letters that the words are known in. */
const isOfAlphabet = (said: string): boolean => !/\p{L}/u.test(said) || /\p{Script=Latin}/u.test(said);

/** A guess that is likely enough is taken; of another the patient asks whether it was meant. */
const sure = 0.3;
const guessed = ({ ask, score }: { ask: Ask; score: number }): Ask[] =>
  score >= sure || isAct(ask) ? [ask] : askingBack(ask);

export function* buildReader(of: PhraseLexicon): Building<EvidenceReader> {
  const phrases = yield* buildPhrases(of);
  const repair = yield* buildRepair(of, phrases);
  return { phrases, repair, resolve: createResolve(of.groups) };
}

/** Understands lines by learnt weights and the names of a lexicon. */
export function* buildUnderstand(of: PhraseLexicon, weights: Weights): Building<Understanding> {
  const reader = yield* buildReader(of);
  const score = createClassifier(weights);

  return function* (said, { focus, lastAsks, patient }) {
    if (!isOfAlphabet(said)) return ['act:unclear'];
    const refused = refusedIn(said);
    if (refused !== null) return [refused];
    const meant = askedBack(lastAsks);
    if (meant !== null && isYes(said)) return [meant];
    const talk = { focus, patient };
    const segments = segmentsOf(said);
    const asks: Ask[] = [];
    const claims: Ask[] = [];
    /** What is asked beside tests. */
    const ofRest = (rest: string, last: readonly Ask[]): Ask[] => {
      if (rest === '') return [];
      const evidence = evidenceOf(rest, reader, { talk, lastAsks: last, at: 0, of: 1 });
      const { asks: others } = decide(score(evidence), evidence, { focus, lastAsks: last });
      return others.filter((ask) => !beside.has(ask) && !ask.startsWith('test:'));
    };
    /** 'You mentioned tummy pain. Is that constant?' */
    let named: string | null = null;
    let guess: { ask: Ask; score: number } | null = null;
    for (const [at, text] of segments.entries()) {
      if (at > 0) yield;
      const last = asks.some((ask) => !isAct(ask)) ? asks : lastAsks;
      const evidence = evidenceOf(text, reader, { talk, lastAsks: last, at, of: segments.length });
      const scores = score(evidence);
      const tests = testsAsked(text, evidence, scores);
      if (tests !== null) {
        const others = ofRest(tests.rest, last);
        asks.push(...others, ...(others.includes('topic:tests-before') ? [] : tests.asks));
        continue;
      }
      const decided = decide(scores, evidence, { focus, lastAsks: last });
      const here = asOfSpeaker(decided.asks, text, patient.person);
      asks.push(
        ...here.map((ask) => (named !== null && /^aspect:[^:]+$/u.test(ask) ? `${ask}:${named}` : ask)),
      );
      if (decided.asks.every(isAct)) {
        claims.push(...claimsIn(evidence, talk, reader.resolve));
        const symptom = evidence.names.findLast(({ kind }) => kind === 'symptom')?.id;
        if (symptom !== undefined) named = symptom === focus ? null : symptom;
      }
      if (decided.guess !== null && decided.guess.score > (guess?.score ?? 0)) guess = decided.guess;
      // What it names is asked back; 'do you cough?' of whom it is spoken of already asks it, whatever was learnt.
      const only = evidence.names.find(({ kind }) => kind === 'symptom')?.id;
      if (only !== undefined && here.length === 0 && guess === null)
        guess = { ask: `symptom:${only}`, score: only === focus ? sure : 0 };
    }
    if (asks.includes('act:summary') || asks.includes('act:news')) asks.push(...claims);
    if (asks.length === 0) return guess === null ? ['act:unclear'] : guessed(guess);
    return settled(asks, focus);
  };
}

let known: Understanding | null = null;

export const understanding: Understanding = (said, context) =>
  (known ??= built(buildUnderstand(phraseLexicon(), readWeights())))(said, context);

/** What a doctor's line asks for, segment by segment beside other work. The same line in the same context gives the same asks. */
export const understandInPieces = (said: string, context: UnderstandingContext): Promise<Ask[]> =>
  builtInPieces(understanding(said, context));

/** Reads the words and weights before they are needed, beside other work. */
export async function prepareUnderstanding(): Promise<void> {
  if (known) return;
  const read = await builtInPieces(buildUnderstand(phraseLexicon(), readWeights()));
  known ??= read;
}
