import type { Ask, Topic } from '@anamnesis/contracts/history/topics.ts';
import type { Clause } from './clauses.ts';
import type { Found } from './phrases.ts';
import type { Resolve, Talk } from './resolve.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words of the question for a number: 'ten is the worst pain that you ever had'. */
const besideScale = set('character spread before worse better');
/** Stems that speak of relatives. */
const relatives = set(
  'family mother father parent brother sister sibling relative grandparent aunt uncle cousin son daughter hereditary',
);
/** Who lives with the person is no question of what runs in the family. */
const household = set('live home house');
const others = set('other else another different');
/** Told of by a number, a time or a manner: such an aspect is asked of a habit, a drug or an illness, too. */
const ofAnything = set('onset amount pattern tried');
/** Said of what a doctor does now or next. */
const intents = [
  'i would like to',
  'i want to',
  'i will',
  'i am going to',
  'let me',
  'let us',
  'can i',
  'could i',
  'may i',
  'we will',
  'we are going to',
  'i need to',
  'is it okay if',
  'is it all right if',
  'mind if',
  'we should',
  'i would',
  'we need to',
  'we can',
  'going to',
  'order',
  'check',
  'do',
  'perform',
  'get',
  'examine',
  'arrange',
  'request',
  'send',
];

const has = (clause: Clause, stems: ReadonlySet<string>): boolean =>
  clause.words.some(({ stem }) => stems.has(stem));
const textOf = (clause: Clause): string => ` ${clause.words.map(({ text }) => text).join(' ')} `;

const isFamily = (clause: Clause): boolean => has(clause, relatives) && !has(clause, household);

/** What the talk was about last that is no symptom: 'how much?' asks for more of it. */
export const lastHabit = (lastAsks: readonly Ask[]): Ask | null =>
  lastAsks.findLast((ask) => !ask.startsWith('act:'))?.match(/^(?:topic|condition|relative):.*$/)?.[0] ??
  null;

const topicOfDrug = (id: string): Topic =>
  /contracept|pill/.test(id)
    ? 'contraception'
    : /vitamin|herb|supplement|over-the-counter/.test(id)
      ? 'over-the-counter'
      : 'drugs';

type Setting = { talk: Talk; lastAsks: readonly Ask[]; resolve: Resolve };

/** 'Diagnosed with asthma?' asks for asthma, not for all illnesses. */
function topicsOf(found: readonly Found[], isFamilys: boolean): string[] {
  const topics = found.filter(({ kind }) => kind === 'topic').map(({ id }) => id);
  const isNamed = found.some(({ kind }) => kind === 'condition') || (isFamilys && topics.includes('family'));
  return topics.filter((id) => id !== 'health' || !isNamed);
}

function askedOf(clause: Clause, found: readonly Found[], { talk, lastAsks, resolve }: Setting): Ask[] {
  const of = (...kinds: Found['kind'][]): Found[] => found.filter(({ kind }) => kinds.includes(kind));
  const isOther = has(clause, others);
  const symptoms = of('symptom', 'group').flatMap(({ kind, id, at }) =>
    resolve({ kind: kind === 'group' ? 'group' : 'symptom', id }, talk, isOther).map((symptom) => ({
      at: at[0]!,
      id: symptom,
    })),
  );
  const conditions = of('condition');
  // 'When you cough, do you bring anything up?' asks what is brought up.
  const isCircumstance = /^(?:when|if|while|after)$/.test(clause.words[0]?.text ?? '');
  const isScale = of('aspect').some(({ id }) => id === 'severity');
  const aspects = of('aspect').filter(
    ({ id, at }) =>
      !(isCircumstance && id === 'worse' && at[0] === 0) &&
      !(isScale && besideScale.has(id)) &&
      // 'How long does each episode last?'
      !(
        id === 'onset' &&
        clause.words.some(({ stem }) => stem === 'last') &&
        of('aspect').some((each) => each.id === 'pattern')
      ),
  );
  const asks: Ask[] = of('ask').map(({ id }) => id);
  const wasFamily = lastAsks.some((ask) => ask === 'topic:family' || ask.startsWith('relative:'));
  const inherits = wasFamily && !clause.words.some(({ text }) => text === 'you');
  if (
    isFamily(clause) ||
    (inherits && conditions.length > 0 && symptoms.length === 0 && aspects.length === 0)
  ) {
    if (conditions.length > 0) return [...asks, ...conditions.map(({ id }) => `relative:${id}`)];
    const topics = of('topic').filter(({ id }) => id !== 'health');
    if (topics.length === 0 && asks.length === 0) return ['topic:family'];
  }
  asks.push(...topicsOf(found, isFamily(clause)).map((id) => `topic:${id}`));
  asks.push(...of('review', 'test').map(({ kind, id }) => `${kind}:${id}`));
  asks.push(...of('drug').map(({ id }) => `topic:${topicOfDrug(id)}`));
  // 'Been near anybody with COVID?' is asked of others.
  if (!asks.includes('topic:contact')) asks.push(...conditions.map(({ id }) => `condition:${id}`));
  if (aspects.length === 0) {
    // 'Tell me about the cough': what the talk is about is told on, anything else is asked for.
    const isTold = / (?:tell me|talk to me|more) (?:\w+ ){0,5}about /.test(textOf(clause));
    const known = ({ id }: { id: string }): boolean => id === talk.focus || id === talk.patient.complaint;
    if (isTold && symptoms.some(known)) return [...new Set([...asks, 'open'])];
    const told = isTold && symptoms.length > 0 ? asks.filter((ask) => ask !== 'open') : asks;
    return [...told, ...symptoms.map(({ id }) => `symptom:${id}`)];
  }
  if (symptoms.length === 0) {
    const habit = asks.length > 0 ? null : lastHabit(lastAsks);
    // 'When were you told of the diabetes, and how much do you smoke?' are told with the topic itself.
    if (asks.length > 0 && asks.every((ask) => /^(?:topic|condition):/.test(ask))) return asks;
    if (habit && aspects.every(({ id }) => ofAnything.has(id))) return [habit];
    return [...asks, ...aspects.map(({ id }) => `aspect:${id}`)];
  }
  // An aspect is asked of the symptom that stands nearest to it; the others are asked for themselves.
  const used = new Set<string>();
  for (const { id, at } of aspects) {
    const nearest = symptoms.toSorted(
      (one, other) => Math.abs(one.at - at[0]!) - Math.abs(other.at - at[0]!),
    )[0]!;
    used.add(nearest.id);
    // 'Have you ever had a seizure before?' asks for a seizure.
    const isNew = id === 'before' && nearest.id !== talk.focus && nearest.id !== talk.patient.complaint;
    asks.push(isNew ? `symptom:${nearest.id}` : `aspect:${id}:${nearest.id}`);
  }
  return [...asks, ...symptoms.filter(({ id }) => !used.has(id)).map(({ id }) => `symptom:${id}`)];
}

/** What is done by stating something, never by asking. */
const stating = set('summary plan acknowledgement');
const actsOf = (found: readonly Found[], mood: Clause['mood']): Ask[] =>
  found
    .filter(({ kind, id }) => kind === 'act' && !(mood === 'asked' && stating.has(id)))
    .map(({ id }) => `act:${id}`);

/** What a doctor will do now: an examination is carried out, a test is ordered. */
function doneNow(clause: Clause, found: readonly Found[]): Ask[] {
  const wanted = found.filter(({ kind }) => kind === 'exam' || kind === 'test');
  const text = textOf(clause);
  // 'Have you checked your blood pressure?' is no examination.
  const isOwn = / (?:have|has|had|did|do|does|were|was) (?:you|he|she|they) /.test(text);
  const isMeant =
    (clause.mood !== 'stated' && !isOwn) || intents.some((intent) => text.includes(` ${intent} `));
  return wanted
    .filter(({ kind }) => isMeant || (kind === 'test' && clause.mood === 'asked'))
    .map(({ kind, id }) => `${kind}:${id}`);
}

/** What a clause asks for; nothing where it only states something. */
export function asksOf(clause: Clause, found: readonly Found[], setting: Setting): Ask[] {
  const done = doneNow(clause, found);
  const acts = actsOf(found, clause.mood);
  if (clause.mood === 'stated') return [...done, ...acts];
  const asked = askedOf(
    clause,
    found.filter(({ kind }) => kind !== 'exam' && kind !== 'test'),
    setting,
  );
  return [...asked, ...done, ...acts];
}
