import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { aspectsIn, circumstanceIn } from './clause-aspects.ts';
import type { Clause } from './clauses.ts';
import { isOfTrial } from './drugs-in.ts';
import { isOrder, isPressing, isWhileExamining, placeOf } from './examining.ts';
import type { Found } from './phrases.ts';
import type { IsOfFocus, Resolve, Talk } from './resolve.ts';
import { isFamily, topicsIn } from './topics-in.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const others = set('other else another different');
/** Answered with a number or a time: such an aspect is asked of a habit, a drug or an illness, too. */
const ofAnything = set('onset amount pattern');
/** Words of a symptom that there is: 'what makes the cough worse?' */
const ofKnown = set('worse worsen aggravate exacerbate make');

/** 'When did he start being unwell?' is of what they came for. */
const ofComing = set('unwell ill poorly symptoms problem');
/** 'What happens when you lie down?' names what it asks for. */
const ofCircumstance = / what (?:happens|happened) (?:to|if|when|with|after) /;
/** 'Could this be gout or something else?' asks for no other complaint. */
const ofDiagnosis =
  / (?:could|might|can|is|was|think) (?:this|it|that) .*(?:something|anything) else | (?:or )?(?:is it|it is|could it be|was it|could be) (?:something|anything) else /;

const textOf = ({ words }: Clause): string => ` ${words.map(({ text }) => text).join(' ')} `;
export const isAct = (ask: Ask): boolean => ask.startsWith('act:');

/** Of which nobody asks 'how long?' or 'how much?'. */
const noHabit = /^topic:(?:name|age|ideas|worry|expectation)$/;
/** What the talk was about last that is no symptom: 'how much?' asks for more of it. */
export const lastHabit = (lastAsks: readonly Ask[]): Ask | null => {
  const last = lastAsks.findLast((ask) => !isAct(ask)) ?? '';
  return /^(?:topic|condition|relative|drug):/.test(last) && !noHabit.test(last) ? last : null;
};

/** `named`: the symptom that this line named before; aspects without a name are of it. */
export type Setting = {
  talk: Talk;
  named: string | null;
  lastAsks: readonly Ask[];
  resolve: Resolve;
  isOfFocus: IsOfFocus;
};
/** `isGeneral`: by a word that several symptoms answer. */
type Named = { at: number; id: string; isGeneral: boolean };

/** The symptoms that a clause names, as this patient has them. */
export const symptomsIn = (
  { words }: Clause,
  found: readonly Found[],
  { talk, resolve }: Setting,
): Named[] => {
  const isOther = words.some(({ stem }) => others.has(stem));
  // 'Pain or burning when you pee': the pain is there, too.
  const isShared = ({ kind, id, at: [first = 0] }: Found): boolean =>
    kind === 'group' &&
    id === 'pain' &&
    words[first + 1]?.text === 'or' &&
    found.some(({ at }) => at[0] === first + 2 && at.some((index) => words[index]?.text === 'when'));
  return found
    .filter((each) => !isShared(each))
    .flatMap(({ kind, id, at }) =>
      kind === 'symptom' || kind === 'group'
        ? resolve({ kind, id }, talk, isOther).map((symptom) => ({
            at: at[0]!,
            id: symptom,
            isGeneral: kind === 'group',
          }))
        : [],
    );
};

const subjectsOf = set('does did is was has are were');

/** Symptoms alone: each is asked for; 'tell me about the cough' goes on with what the talk is about. */
function presence(clause: Clause, asks: readonly Ask[], symptoms: readonly Named[], talk: Talk): Ask[] {
  const isOpenRequest = / (?:tell me|talk to me|more) (?:\w+ ){0,5}about /.test(textOf(clause));
  const isKnown = ({ id }: Named): boolean => id === talk.focus || id === talk.patient.complaint;
  if (isOpenRequest && symptoms.some(isKnown)) return [...asks, 'open'];
  const specific = isOpenRequest && symptoms.length > 0 ? asks.filter((ask) => ask !== 'open') : asks;
  // 'Does the rash itch?', 'do you get chest pain with the palpitations?' ask for the other.
  const isBeside = ({ id, at }: Named): boolean =>
    id === talk.focus &&
    symptoms.some((other) => other.id !== id) &&
    (clause.words[at - 1]?.text === 'with' || (at === 1 && subjectsOf.has(clause.words[0]!.text)));
  return [...specific, ...symptoms.filter((each) => !isBeside(each)).map(({ id }) => `symptom:${id}`)];
}

/** An aspect is asked of the symptom that stands nearest to it; the others are asked for themselves. */
function bound(
  clause: Clause,
  aspects: readonly Found[],
  symptoms: readonly Named[],
  { talk, isOfFocus }: Setting,
): Ask[] {
  const end = circumstanceIn(clause, aspects);
  // 'Have you had a seizure before?', 'does your chest hurt when you run?' ask whether there is one.
  const isOfKnown = clause.words.some(({ stem }) => ofKnown.has(stem));
  const isOfPresence = (aspect: string): boolean =>
    ['before', 'night'].includes(aspect) || (aspect === 'worse' && !isOfKnown);
  // 'Is the pain worse with food?' is of the pain.
  const isOfCause = (aspect: string): boolean => isOfKnown && (aspect === 'worse' || aspect === 'better');
  const hasAny = clause.words.some(({ text }) => text === 'any' || text === 'anything');
  const used = new Set<string>();
  const asks = aspects.map(({ id, at: [first = 0] }): Ask => {
    const nearest = symptoms.toSorted(
      (one, other) => Math.abs(one.at - first) - Math.abs(other.at - first),
    )[0]!;
    used.add(nearest.id);
    const isKnown = [talk.focus, talk.patient.complaint].includes(nearest.id);
    // 'Is the pain worse at night?' is of the focus, 'any pain at night?' is not.
    if (!(hasAny && isOfPresence(id)) && isOfFocus(nearest.id, nearest.isGeneral || isOfCause(id), talk))
      return `aspect:${id}`;
    return isOfPresence(id) && !isKnown ? `symptom:${nearest.id}` : `aspect:${id}:${nearest.id}`;
  });
  // 'Does it spread to your arms or your legs?' names places, 'is it worse when you cough?' a cause.
  const isOfOne = aspects.some(({ id }) => id === 'spread' || isOfCause(id));
  const left = isOfOne ? [] : symptoms.filter(({ id, at }) => !used.has(id) && at < end);
  return [...asks, ...left.map(({ id }) => `symptom:${id}`)];
}

const views = set('ideas worry expectation');
/** Aspects that speak of what a person does: 'did it begin after you went swimming?' */
const circumstances = set('worse better trigger');
const numbers = set('pattern amount look');
const elsewhere = set('anywhere somewhere elsewhere else');
const isElsewhere = ({ words }: Clause, at: readonly number[]): boolean =>
  at.every((index) => elsewhere.has(words[index]?.text ?? ''));

function askedOf(clause: Clause, found: readonly Found[], setting: Setting): Ask[] {
  const { talk, named, lastAsks } = setting;
  const symptoms = symptomsIn(clause, found, setting);
  const all = aspectsIn(clause, found);
  // 'Any muscle aches or joint pains anywhere else?' asks for them.
  const isListed =
    symptoms.length > 1 && all.every(({ id, at }) => id === 'spread' && isElsewhere(clause, at));
  const isTrial = isOfTrial(clause, found) && !all.some(({ id }) => id === 'tried');
  const trial: Found[] = isTrial ? [{ kind: 'aspect', id: 'tried', at: [0], score: 0 }] : [];
  const aspects = isListed ? [] : [...all, ...trial];
  const isOfViews = found.some(({ kind, id }) => kind === 'topic' && views.has(id));
  const isOfOpinion = ofDiagnosis.test(textOf(clause));
  const isMore = (ask: Ask): boolean =>
    (ask === 'else' && (aspects.length > 0 || isOfViews || isOfOpinion)) ||
    (ask === 'open' && ofCircumstance.test(textOf(clause)));
  const asks: Ask[] = found
    .filter(({ kind }) => kind === 'ask')
    .map(({ id }) => id)
    // 'What else makes it worse?', 'anything else that worries you?'
    .filter((ask, _, every) => !isMore(ask) && !(ask === 'open' && every.includes('else')));
  const hasOther = symptoms.length > 0 || aspects.length > 0;
  asks.push(
    ...topicsIn(clause, found, {
      lastAsks,
      hasOther,
      hasSymptom: symptoms.length > 0,
      isOfTreatment: aspects.some(({ id }) => id === 'tried'),
      isOfCircumstances: aspects.some(({ id }) => circumstances.has(id)),
    }),
  );
  // 'How often do you go to the toilet?' is of what the talk is about.
  const isNumber = symptoms.length === 0 && aspects.some(({ id }) => numbers.has(id));
  if (!isNumber) asks.push(...found.filter(({ kind }) => kind === 'review').map(({ id }) => `review:${id}`));
  // 'Been near anybody with a cough?' is asked of others.
  if (asks.includes('topic:contact') && aspects.length === 0) return asks;
  if (isFamily(clause) && asks.some((ask) => /^(?:relative|topic:family)/.test(ask))) return asks;
  if (aspects.length === 0) return presence(clause, asks, symptoms, talk);
  if (symptoms.length > 0) return [...asks, ...bound(clause, aspects, symptoms, setting)];
  // Answered with the topic itself: 'how long have you been smoking?'
  if (asks.length > 0 && asks.every((ask) => /^(?:topic|condition|drug):/.test(ask))) return asks;
  const isOfComing = clause.words.some(({ text }) => ofComing.has(text));
  const habit = asks.length > 0 || named !== null || isOfComing ? null : lastHabit(lastAsks);
  if (habit !== null && aspects.every(({ id }) => ofAnything.has(id))) return [habit];
  const of = named === null || named === talk.focus ? '' : `:${named}`;
  return [...asks, ...aspects.map(({ id }) => `aspect:${id}${of}`)];
}

/** What is done by stating something, never by asking. */
const stating = set('summary plan acknowledgement');
const actsOf = (found: readonly Found[], mood: Clause['mood']): Ask[] =>
  found
    .filter(({ kind, id }) => kind === 'act' && !(mood === 'asked' && stating.has(id)))
    .map(({ id }) => `act:${id}`);

/** Said of what a doctor does now. */
const intent =
  / (?:i would|i want to|i will|i am going to|let me|let us|(?:can|could|may) i|i can|we (?:should|can)|i need to|if i|mind if|going to|order|check|do|perform|get|examine|arrange|request|send) /;
/** Said of what comes later or may come, or what others do: a plan. */
const later =
  / (?:we (?:will|might|may|could|would|are going to|need to)|will be|(?:you|she|he|they) will|you (?:might|may|would|could) (?:need|have)|(?:may|might|could|would) (?:be|need)|refer|send you|plan is|afterwards|later|tomorrow|next (?:week|time|month)|in a (?:moment|minute)|after (?:this|that|we|i|surgery)|before (?:surgery|you go)|prior to|at the end|follow up) /;
const isNow = / (?:now|right away|straight away) /;
/** 'Have you checked your blood pressure?' is no examination. */
const ofPatient = / (?:have|has|had|did|do|does|were|was) (?:you|he|she|they) /;

/** What a doctor will do now: an examination is carried out, a test is ordered. */
function doneNow(clause: Clause, found: readonly Found[]): Ask[] {
  const text = textOf(clause);
  const isAsked = clause.mood === 'asked';
  const isMeant = (isAsked && !ofPatient.test(text)) || intent.test(text) || isOrder(clause);
  if (!isNow.test(text) && later.test(text) && !/ (?:can|could|may) (?:i|we) /.test(text)) return [];
  // 'Is there any blood?' is no test.
  const isBlood = (at: readonly number[]): boolean =>
    at.length === 1 && clause.words[at[0]!]?.text === 'blood';
  return found
    .filter(
      ({ kind, at }) =>
        (kind === 'exam' && isMeant) || (kind === 'test' && (isMeant || (isAsked && !isBlood(at)))),
    )
    .map(({ kind, id }) => `${kind}:${id}`);
}

/** What a clause asks for; nothing where it only states something. */
export function asksOf(clause: Clause, found: readonly Found[], setting: Setting): Ask[] {
  const done = doneNow(clause, found);
  const acts = actsOf(found, clause.mood);
  const isOn = setting.lastAsks.some((ask) => ask.startsWith('exam:'));
  if (isWhileExamining(clause) && (isOn || done.length > 0)) return done.length > 0 ? done : [...acts];
  if (clause.mood !== 'stated' && isPressing(clause)) {
    const exams = found.filter(({ kind }) => kind === 'exam').map(({ id }) => `exam:${id}`);
    return exams.length > 0 ? exams : [`exam:${placeOf(clause, setting.talk.focus)}`];
  }
  if (clause.mood === 'stated') return [...done, ...acts];
  const asked = askedOf(clause, found, setting);
  if (asked.length === 0 && ofDiagnosis.test(textOf(clause))) return ['act:diagnosis'];
  // 'Any operation on your knee, a biopsy?' is no order.
  return [...asked, ...(asked.includes('topic:surgery') ? [] : done), ...acts];
}
