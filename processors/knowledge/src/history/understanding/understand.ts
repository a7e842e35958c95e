import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { asksOf, isAct, lastHabit, type Setting, symptomsIn } from './compose.ts';
import { type Lexicon, readLexicon } from './lexicon.ts';
import { createNearest } from './nearest.ts';
import { createPhrases, phrasesIn } from './phrases.ts';
import { createRepair } from './repair.ts';
import { createResolve } from './resolve.ts';
import { statedActOf } from './stated.ts';

export type UnderstandingContext = {
  /** Id of the symptom that follow-ups are about; null: none yet. */
  focus: string | null;
  /** What the doctor's last line asked for. */
  lastAsks: readonly Ask[];
  rounds: number;
  /** `tests`: of those that are there, the own name goes first. */
  patient: Pick<PatientCase, 'symptoms' | 'complaint' | 'person'> & Partial<Pick<PatientCase, 'tests'>>;
};
export type Understand = (said: string, context: UnderstandingContext) => Ask[];

/** Asks of a line that are answered; nobody asks more in one breath. */
const mostAsks = 16;
/** Clauses that are read. */
const mostClauses = 200;
/** Acts that say nothing beside a question. */
const isBeside = (ask: Ask): boolean =>
  ask === 'act:acknowledgement' ||
  ask === 'act:unclear' ||
  ask === 'act:off-topic' ||
  ask === 'act:how-are-you' ||
  ask === 'act:plan';

/** 'My name is Sam' tells a name, 'what is your name?' asks for one. */
const saysOwnName = (said: string): boolean => /\bmy name\b/iu.test(said) && !/\byour name\b/iu.test(said);

/** What another ask of the line says already: 'any problems with your bowels?', 'blood pressure and temperature'. */
const isImplied = (ask: Ask, all: readonly Ask[]): boolean =>
  (ask === 'topic:health' && all.some((each) => each.startsWith('review:'))) ||
  (ask === 'symptom:fever' && all.includes('exam:vital-signs'));

/** What was asked for, without what only accompanies it. */
function settled(asks: readonly Ask[], said: string): Ask[] {
  const named = saysOwnName(said)
    ? asks.map((ask) => (ask === 'topic:name' ? 'act:introduction' : ask))
    : asks;
  const all = [...new Set(named)].filter((ask, _, every) => !isImplied(ask, every));
  const asked = all.filter((ask) => !isAct(ask));
  const first = all.find((ask) => ask === 'act:order' || ask === 'act:rude');
  if (first) return [first];
  // 'Anything else? Any fever?': what is named is asked.
  const telling = all.filter((ask) =>
    asked.length > 0 ? !isBeside(ask) : ask !== 'act:acknowledgement' && ask !== 'act:unclear',
  );
  if (telling.length > 0) return telling.slice(0, mostAsks);
  // A question that was not understood is asked again.
  return all.includes('act:unclear') ? ['act:unclear'] : all.slice(0, 1);
}

/** Understands lines by the words of a lexicon. */
export function createUnderstand(lexicon: Lexicon): Understand {
  const phrases = createPhrases(lexicon);
  const repair = createRepair(lexicon, phrases);
  const resolve = createResolve(lexicon.groups);
  const nearest = createNearest(lexicon, phrases);

  return (said, { focus, lastAsks, patient }) => {
    const talk = { focus, patient };
    const asks: Ask[] = [];
    let named: string | null = null;
    /** Asked only to name it: 'and the fever, when did that come?' */
    let introduced: Ask | null = null;
    const isAlone = (clauses: readonly Clause[]): boolean => clauses.length === 1 && !/[.!]/.test(said);
    const clauses = clausesOf(said, phrases.canonical, repair).slice(0, mostClauses);
    for (const [nth, each] of clauses.entries()) {
      // A few words after a question go on with it; alone, without a mark, they ask.
      const isAsked = each.mood === 'named' && (isAlone(clauses) || clauses[nth - 1]?.mood === 'asked');
      const clause: Clause = {
        mood: isAsked ? 'asked' : each.mood === 'named' ? 'stated' : each.mood,
        words: each.words,
      };
      const found = phrasesIn(clause.words, phrases);
      const setting: Setting = {
        talk,
        named,
        lastAsks: asks.some((ask) => !isAct(ask)) ? asks : lastAsks,
        resolve,
      };
      const here = asksOf(clause, found, setting);
      if (introduced !== null && here.some((ask) => ask.startsWith('aspect:')) && asks.at(-1) === introduced)
        asks.pop();
      introduced = isIntroduction(clause) && here.length === 1 ? (here[0] ?? null) : null;
      if (here.length > 0) asks.push(...here);
      else if (clause.mood === 'asked') asks.push(...(nearest(clause.words) ?? followUp(clause, lastAsks)));
      else asks.push(statedActOf(clause, found));
      named = symptomsIn(clause, found, setting).at(-1)?.id ?? named;
    }
    return asks.length === 0 ? ['act:unclear'] : settled(asks, said);
  };
}

const verbs = new Set('any no do does did have has had is are was were can could you i we'.split(' '));
const about = new Set('what how'.split(' '));
/** 'And the fever', 'what about the headache' before a question. */
function isIntroduction({ words }: Clause): boolean {
  const isAbout = about.has(words[0]?.text ?? '') && words[1]?.text === 'about';
  return isAbout || !words.some(({ text }) => verbs.has(text));
}

const again = new Set('which who why what how and'.split(' '));
/** A question of a few words that names nothing asks for more of what was spoken of. */
function followUp(clause: Clause, lastAsks: readonly Ask[]): Ask[] {
  const habit = lastHabit(lastAsks);
  const isShort = clause.words.length <= 4;
  return isShort && habit !== null && clause.words.some(({ text }) => again.has(text))
    ? [habit]
    : ['act:unclear'];
}

let known: Understand | null = null;

/** What a doctor's line asks for. The same line in the same context gives the same asks. */
export const understand: Understand = (said, context) =>
  (known ??= createUnderstand(readLexicon()))(said, context);

/** Reads the words before they are needed. */
export function prepareUnderstanding(): void {
  known ??= createUnderstand(readLexicon());
}
