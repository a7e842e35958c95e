import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { contentWords } from './content-words.ts';

/** What is chosen, and the sentence of the entry that says why it is right, or what it would be right for. */
export type GuideOption = { text: string; span: string };
export type GuideQuestion = { stem: string; key: GuideOption; others: readonly GuideOption[] };

type Named = { term: string; text: string };

/**
 * Sections whose terms exclude each other, and what one of their terms is. What raises a risk does not, nor what a look-alike shows: it
 * is distinguished from this disease, not from other look-alikes.
 */
const asked = {
  signs: 'sign',
  pathophysiology: 'mechanism',
  anatomy: 'structure',
  histology: 'microscopic finding',
  investigations: 'test',
  stages: 'stage',
  treatment: 'treatment',
  complications: 'complication',
} as const;

/** How a treatment acts holds of it alone; what it is given for, lowers or prevents may hold of others that the entry names. */
const acts = /\b(?:inhibits?|blocks?|binds?|replaces?|activates?|opens?|dissolves?|drains?|breaks?)\b/iu;

/** Two tests may be raised and two signs common: that asks for neither. */
const holdsOfMany =
  /^ (?:is|are|may be|can be|stays?|remains?) (?:low|raised|high|normal|mostly|often|usually|common|positive|negative|seen|found|present|prolonged|reduced|increased|abnormal|frequent|typical|also|below|above|the|more)\b|\b(?:more (?:often|frequent|common)|(?:can|may) occur)\b/iu;

/** A verb, or where the disease is named before it. */
const goesOn =
  /^ (?:is|are|was|has|have|may|can|do|does|(?:often|mostly|usually|rarely|sometimes) |in |\p{L}{3,}s )/u;

/** The term, and shorter forms that a sentence uses for it: 'MRI' of 'MRI of the brain', 'ECG' of '12-lead ECG'. */
const formsOf = (term: string): string[] => {
  const [head = term] = term.split(/ (?:of|with|in|for|to|at|by|after) /u);
  const last = head.split(' ').at(-1) ?? head;
  return [term, head, ...(contentWords(last).length > 0 ? [last] : [])];
};

const begins = /^(?:(?<place>In [\p{L}\p{N} '’-]{3,60}) )?(?:[Tt]he |[Aa]n? )?$/u;

/** 'In angina' of stable angina; not 'In severe angina low …'. */
function isOfName(place: string, name: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\d]+/u);
  return place
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .slice(1)
    .every((word) => words.includes(word));
}

/** The sentence as a question for the term that it begins with, alone or after where it holds; null where it begins otherwise. */
function whatDoes(name: string, { term, text }: Named): string | null {
  for (const form of formsOf(term)) {
    const at = text.toLowerCase().indexOf(form.toLowerCase());
    const found = at < 0 ? null : begins.exec(text.slice(0, at));
    const rest = text.slice(at + form.length).replace(/\.$/u, '');
    const isToldAgain = rest.toLowerCase().includes(term.toLowerCase());
    if (!found || isToldAgain || !goesOn.test(rest) || holdsOfMany.test(rest)) continue;
    const place = found.groups?.['place'];
    if (place === undefined) return `${name}: which of the following${rest}?`;
    if (isOfName(place, name)) return `${place}, which of the following${rest}?`;
  }
  return null;
}

/** Where the sentence holds no word of the term, the sentence is shown, and the term asked for. */
function whatIs(name: string, noun: string, { term, text }: Named): string | null {
  const said = contentWords(text);
  return contentWords(term).some((word) => said.includes(word))
    ? null
    : `${name}: which ${noun} is described by “${text.replace(/\.$/u, '')}”?`;
}

/** So much in common with what is asked, and an option might be right as well. */
const mostShared = 0.35;
/** Content words: 'shows portal hypertension' says too little, as two signs do. */
const leastContent = 3;
const general = new Set(
  ['shows', 'sugges', 'points', 'means', 'occurs', 'appear', 'comes'].flatMap(contentWords),
);

/** What a sentence says beyond the names of the disease and of its own term. */
function ownWords(name: string, { term, text }: Named): string[] {
  const known = contentWords(`${name} ${term}`);
  return contentWords(text).filter((word) => !known.includes(word) && !general.has(word));
}

/** Whether the sentence of another term says much of what is asked for. */
function mayBeRight(name: string, fact: Named, other: Named): boolean {
  const key = contentWords(fact.term);
  // Of two tests of one kind the sentence may be true of both.
  if (contentWords(other.term).some((word) => key.includes(word))) return true;
  const own = ownWords(name, fact);
  const said = contentWords(`${other.term} ${other.text}`);
  return (
    contentWords(other.term).some((word) => own.includes(word)) ||
    own.filter((word) => said.includes(word)).length >= mostShared * own.length
  );
}

const optionOf = ({ term, text }: Named): GuideOption => ({ text: term, span: text });

/** Other words for symptoms of the vocabulary: a sentence that begins with one names what it asks for. */
const otherWords = /\b(?:tiredness|malaise|pallor|jaundice|melaena)\b/iu;

type Stem = (fact: Named) => string | null;

/**
 * The questions that an entry gives, by the sentence that they are made of. `symptomNames`: the names of symptoms of the vocabulary, by
 * id.
 */
export function guideQuestions(
  entry: DiseaseEntry,
  symptomNames: ReadonlyMap<string, string>,
): Map<string, GuideQuestion> {
  const { name } = entry;
  const made = new Map<string, GuideQuestion>();
  const ask = (facts: readonly Named[], stemOf: Stem): void => {
    for (const fact of facts) {
      const stem = ownWords(name, fact).length < leastContent ? null : stemOf(fact);
      const others = facts.filter((other) => other !== fact && !mayBeRight(name, fact, other));
      if (stem !== null) made.set(fact.text, { stem, key: optionOf(fact), others: others.map(optionOf) });
    }
  };
  for (const [section, noun] of Object.entries(asked))
    ask(entry[section as keyof typeof asked], (fact) =>
      section === 'treatment' && !acts.test(fact.text)
        ? null
        : (whatDoes(name, fact) ?? whatIs(name, noun, fact)),
    );
  const symptoms = entry.symptoms.filter(
    ({ frequency, text }) => frequency !== 'never' && !otherWords.test(text),
  );
  ask(
    symptoms.map(({ id, text }) => ({ term: symptomNames.get(id) ?? id, text })),
    (fact) => whatIs(name, 'symptom', fact),
  );
  return made;
}
