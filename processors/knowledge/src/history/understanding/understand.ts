import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { built, builtInPieces, type Building } from './building.ts';
import { claimsIn } from './claims.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { asksOf, isAct, lastHabit, type Setting, symptomsIn } from './compose.ts';
import { type Lexicon, readLexicon } from './lexicon.ts';
import { buildNearest } from './nearest.ts';
import { isNews } from './news.ts';
import { buildPhrases, phrasesIn } from './phrases.ts';
import { buildRepair } from './repair.ts';
import { asOfSpeaker } from './of-speaker.ts';
import { createIsOfFocus, createResolve } from './resolve.ts';
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

const summaryPart: Ask = 'act:summary:part';
const unclear: Ask = 'act:unclear';

/** 'My name is Sam' gives a name, 'what is your name?' asks for one. */
const saysOwnName = (said: string): boolean => /\bmy name\b/iu.test(said) && !/\byour name\b/iu.test(said);

/** Whoever asks how a cough is takes it that there is one. */
const isOfWhatIsThere = (ask: Ask, all: readonly Ask[], focus: string | null): boolean => {
  if (!ask.startsWith('symptom:')) return false;
  const symptom = ask.slice('symptom:'.length);
  return all.some((each) => {
    const [kind, , of = focus] = each.split(':');
    return kind === 'aspect' && of === symptom;
  });
};

/** What another ask of the line says already: 'any problems with your bowels?', 'blood pressure and temperature'. */
const isImplied = (ask: Ask, all: readonly Ask[], focus: string | null): boolean =>
  (ask === 'topic:health' && all.some((each) => each.startsWith('review:'))) ||
  (ask === 'symptom:fever' && all.includes('exam:vital-signs')) ||
  isOfWhatIsThere(ask, all, focus);

/** What was asked for, without what only accompanies it. */
function settled(asks: readonly Ask[], said: string, focus: string | null): Ask[] {
  const named = saysOwnName(said)
    ? asks.map((ask) => (ask === 'topic:name' ? 'act:introduction' : ask))
    : asks;
  const all = [...new Set(named)].filter((ask, _, every) => !isImplied(ask, every, focus));
  const asked = all.filter((ask) => !isAct(ask));
  const first = all.find((ask) => ask === 'act:order' || ask === 'act:rude');
  if (first) return [first];
  // 'Anything else? Any fever?': what is named is asked.
  const specific = all.filter((ask) =>
    asked.length > 0 ? !isBeside(ask) : ask !== 'act:acknowledgement' && ask !== 'act:unclear',
  );
  if (specific.length > 0) return specific.slice(0, mostAsks);
  // A question that was not understood is asked again.
  return all.includes('act:unclear') ? ['act:unclear'] : all.slice(0, 1);
}

/** Understands lines by the words of a lexicon. */
export function* buildUnderstand(lexicon: Lexicon): Building<Understand> {
  const phrases = yield* buildPhrases(lexicon);
  const repair = yield* buildRepair(lexicon, phrases);
  const resolve = createResolve(lexicon.groups);
  const isOfFocus = createIsOfFocus(lexicon.groups);
  const nearest = yield* buildNearest(lexicon, phrases);

  return (said, { focus, lastAsks, patient }) => {
    const talk = { focus, patient };
    const asks: Ask[] = [];
    /** What clauses say without saying of whom: of the patient, if the line sums up. */
    const beside: Ask[] = [];
    let named: string | null = null;
    /** Asked only to name it: 'and the fever, when did that come?' */
    let introduced: Ask | null = null;
    /** 'Jumping back to the pain' */
    let isTurn = false;
    const clauses = clausesOf(said, phrases.canonical, repair).slice(0, mostClauses);
    for (const [nth, each] of clauses.entries()) {
      // A few words after a question go on with it; alone, without a mark, they ask.
      const isAlone = clauses.length === 1 && !/[.!]/.test(said);
      // 'OK. Fevers or chills.'
      const isLast =
        nth === clauses.length - 1 && clauses.slice(0, nth).every(({ words }) => words.length <= 3);
      const isChoice = isLast && each.words.some(({ text }) => text === 'or');
      const isAsked = each.mood === 'named' && (isAlone || isChoice || clauses[nth - 1]?.mood === 'asked');
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
        isOfFocus,
      };
      const here = asOfSpeaker(
        ofNamed(asksOf(clause, found, setting), clause, setting.lastAsks),
        clause,
        patient.person,
      );
      const isGoneOn = here.some((ask) => ask.startsWith('aspect:') || (isTurn && !isAct(ask)));
      if (introduced !== null && isGoneOn && asks.at(-1) === introduced) asks.pop();
      isTurn = turns.has(clause.words[0]?.text ?? '');
      introduced = isIntroduction(clause) && here.length === 1 ? (here[0] ?? null) : null;
      const isSummed = asks.includes('act:summary') || here.includes('act:summary');
      const isAboutPatient = clause.words.some(({ text }) => text === 'you' || text === 'your') || isSummed;
      const isInforming = clause.mood === 'stated' && isNews(clause, found) && !isSummed;
      if (isInforming) asks.push('act:news');
      // 'I can hear that the pain is hard for you' sums nothing up.
      if (clause.mood === 'stated' && (isSummed || !here.includes('act:empathy'))) {
        const claims = claimsIn(clause, found, setting);
        const isClaimed = isAboutPatient && (isSummed || claims.some((claim) => claim !== summaryPart));
        if (isClaimed) asks.push(...claims);
        else if (!clause.words.some(({ text }) => doctors.has(text))) beside.push(...claims);
      }
      if (isInforming) continue;
      // 'You have been coughing' gives no name of an illness, whatever 'you have' asks elsewhere.
      if (clause.mood === 'stated' && here.length > 0)
        asks.push(...here.filter((ask) => ask !== 'act:diagnosis' || !isAboutPatient));
      else if (here.length > 0) asks.push(...here);
      else if (clause.mood === 'asked') {
        // Beside another question a few words that name nothing belong to it.
        const isWhole = nth === clauses.length - 1 && asks.every(isAct);
        asks.push(...(nearest(clause.words) ?? (isWhole ? followUp(clause, lastAsks) : [unclear])));
      } else asks.push(statedActOf(clause, found));
      // 'We will take your temperature' is of the doctor.
      if (clause.mood === 'asked' || !clause.words.some(({ text }) => text === 'we'))
        named = symptomsIn(clause, found, setting).at(-1)?.id ?? named;
    }
    const hasClaim = asks.some((ask) => ask.startsWith('act:summary:') && ask !== summaryPart);
    // 'No fever, no cough, and you do not smoke.'
    if (hasClaim && !asks.includes('act:news')) asks.push('act:summary', ...beside);
    return asks.length === 0 ? ['act:unclear'] : settled(asks, said, focus);
  };
}

const doctors = new Set(['i', 'we', 'us']);
const verbs = new Set('any no do does did have has had is are was were can could you i we'.split(' '));
const turns = new Set('jumping going coming moving turning returning'.split(' '));
const about = new Set('what how'.split(' '));
/** 'And the fever', 'what about the headache' before a question. */
function isIntroduction({ words }: Clause): boolean {
  const isAbout = about.has(words[0]?.text ?? '') && words[1]?.text === 'about';
  return isAbout || !words.some(({ text }) => verbs.has(text));
}

const again = new Set(
  'which who why what how and day week month year one two three four five ten twenty they'.split(' '),
);
/** A question of a few words that names nothing asks for more of what was spoken of. */
function followUp(clause: Clause, lastAsks: readonly Ask[]): Ask[] {
  const habit = lastHabit(lastAsks);
  const isShort = clause.words.length <= 6;
  return isShort && habit !== null && clause.words.some(({ text }) => again.has(text))
    ? [habit]
    : ['act:unclear'];
}

/** 'What is it called?' after the medicines asks for their names, else for that of the illness. */
function ofNamed(asks: Ask[], { words }: Clause, lastAsks: readonly Ask[]): Ask[] {
  const habit = lastHabit(lastAsks);
  const isShort = words.length <= 5 && words.some(({ text }) => text === 'called');
  return habit !== null && isShort && asks.length === 1 && asks[0] === 'act:diagnosis' ? [habit] : asks;
}

let known: Understand | null = null;

/** What a doctor's line asks for. The same line in the same context gives the same asks. */
export const understand: Understand = (said, context) =>
  (known ??= built(buildUnderstand(readLexicon())))(said, context);

/** Reads the words before they are needed, beside other work. */
export async function prepareUnderstanding(): Promise<void> {
  if (known) return;
  const understanding = await builtInPieces(buildUnderstand(readLexicon()));
  known ??= understanding;
}
