import { foldWords } from '@anamnesis/contracts/kernel/text/name-search.ts';
import type { FoundPassage } from '@anamnesis/contracts/notes-search/requests.ts';
import type { QuizCard } from './quiz-card.ts';

/** Words that say nothing of a topic. */
const EMPTY = new Set(
  'a an and about all any for from in is my of on or the their to what which with'.split(' '),
);

const wordsOf = (text: string): string[] =>
  foldWords(text)
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.has(word));

/** What a part of a subject is called: whoever asks for one of these words means all of its line. As roots (`rootOf`). */
const KINDS: readonly string[] = [
  'treatment therapy management treat mx rx',
  'drug medication medicine pharmacology',
  'diagnosis diagnostic diagnose dx investigation workup test',
  'symptom sign presentation feature manifestation picture sx',
  'cause etiology aetiology pathogenesis mechanism pathophysiology',
  'risk predisposing',
  'complication sequela consequence',
  'prognosis outcome mortality survival',
  'epidemiology incidence prevalence',
  'prevention prophylaxis prevent vaccination screening',
  'dose dosage dosing posology',
  'contraindication caution avoid',
  'interaction',
  'monitoring',
  'definition',
];

const ENDINGS = /(?:ments?|ations?|ings?|isms?|ies|ed|es|al|ics?|s|y|e)$/u;
const shortest = 4;

/** A word without the ending that makes another form of it: "treatment", "treated" and "treats" have one root. */
function rootOf(word: string): string {
  const root = word.replace(ENDINGS, '');
  return root.length >= shortest ? root : word;
}

const kindsByRoot = new Map<string, ReadonlySet<string>>(
  KINDS.map((line) => new Set(line.split(' ').map(rootOf))).flatMap((roots) =>
    [...roots].map((root) => [root, roots] as const),
  ),
);

/** The roots by which the kind of fact goes that a root names; itself alone where it names none. */
const sameKind = (root: string): ReadonlySet<string> => kindsByRoot.get(root) ?? new Set([root]);

const rootsOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(rootOf));

/** The headings that a card shows above what it asks. */
const PATH = /^\*\*([^*\n]+)\*\*/u;
/** What so many of a document's cards stand under is its title: it tells none of them from another. */
const mostUnder = 0.5;

/**
 * The cards that say themselves that they are about a topic: by the headings that they stand under, by what they ask and by what they answer.
 * "Treatment" is a kind of fact, which goes by other names as well. A title of the whole document counts where nothing else does.
 */
export function onTopic(cards: readonly QuizCard[], topic: string): QuizCard[] {
  const says = saysOf(topic);
  const titles = titlesOf(cards);
  const within = cards.filter(({ documentId, text }) => says(withoutTitle(text, titles.get(documentId))));
  return within.length > 0 ? within : cards.filter(({ text }) => says(text));
}

/** Passages under a heading that is the topic; where it is of several words, those too that have them all. */
export function passagesSaying(passages: readonly FoundPassage[], topic: string): FoundPassage[] {
  const says = saysOf(topic);
  const isOfSeveral = rootsOf(topic).size > 1;
  return passages.filter(({ title, text }) => says(title) || (isOfSeveral && says(`${title} ${text}`)));
}

function saysOf(topic: string): (text: string) => boolean {
  const wanted = [...rootsOf(topic)].map(sameKind);
  return (text) => {
    const said = rootsOf(text);
    return wanted.length > 0 && wanted.every((roots) => [...roots].some((root) => said.has(root)));
  };
}

const titleOf = (text: string): string | undefined => PATH.exec(text)?.[1]?.split(' – ')[0];

const withoutTitle = (text: string, title: string | undefined): string =>
  title !== undefined && titleOf(text) === title ? text.slice(title.length + 2) : text;

function titlesOf(cards: readonly QuizCard[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const [documentId, ofDocument] of Map.groupBy(cards, (card) => card.documentId)) {
    const counts = Map.groupBy(ofDocument, ({ text }) => titleOf(text));
    for (const [title, under] of counts)
      if (title !== undefined && under.length > mostUnder * ofDocument.length) titles.set(documentId, title);
  }
  return titles;
}
