import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';
import { loadSentenceVectors, similarity } from '../../vectors/sentence-vectors.ts';
import { hasPlural, kindsOf, membersOf, type Kind } from '../kinds/kinds.ts';
import { isPlural, pluralOf, termKey } from '../kinds/terms.ts';
import { quantityIn } from './numbers.ts';
import { wayOf, wayOfCard } from './labels.ts';
import type { Read } from './source-pool.ts';
import { isSameThing, mayBeRight, type Asked } from './true-too.ts';

type Source = 'sister' | 'card' | 'page' | 'list' | 'derived';
export type Distractor = { text: string; because: Reason | null; source: Source; worth: number };
/** `pageNumber`: where the key stands. */
type AskedHere = Asked & { pageNumber: number };

/** Causes, uses and effects may hold for more terms than the document says: only the document itself can exclude one. */
const OPEN =
  /\b(?:treat|used|uses?|indicat|relie|prevent|effective|recommend|option|choice|first[- ]line|associated|risk|side effects?|adverse|symptoms?|signs?|features?|cause[sd]?|lead|result|interact|avoid|contraindicat|monitor|increase|decrease|reduce|lower|raise|may|can)\p{Ll}*\b/iu;
/** A definition holds for its term alone. */
const CLOSED = /\b(?:which term|called|known as|termed|referred to as|stands? for|defined as|named)\b/iu;

/** Those that are nearest to the key; farther ones are not likely to be mistaken for it. */
const LOOKED_AT = 30;
/** Some more than are shown, for where one makes a flaw. */
const ENOUGH = 6;

/** In words: what is longer is a clause. */
const MOST_WORDS = 8;
/** Answers to the same way of asking are taken only where they are about something alike. */
const LEAST_NEAR = 0.3;

/** Effects of so many drugs and diseases that they may be right whether the document says so or not. */
const COMMON_EFFECT =
  /^(?:hyp(?:o|er)(?:kal|natr|calc|magnes|glyc|phosphat|vol|uric)emia|hypotension|hypertension|tachycardia|bradycardia|arrhythmia|thrombocytopenia|neutropenia|leukopenia|pancytopenia|anemia|agranulocytosis|hepatitis|hepatotoxicity|nephrotoxicity|pancreatitis|rash|nausea|vomiting|diarrhea|constipation|headache|dizziness|fatigue|fever|bleeding|hemorrhage|thrombosis|sedation|seizure|weight gain|edema|dehydration|dry mouth|cough|dyspnea|pain|confusion|depression|infection|sepsis|pneumonia|jaundice)$/u;
const ASKS_EFFECT =
  /\b(?:attributed|adverse|side effects?|toxicity|causes?|caused|leads?|produces?|gives?|associated|complications?|risk|symptoms?|signs?|presents?|features?|suggests?|induces?|increases?|hazards?)\b/iu;

const strengthOf: Readonly<Record<Kind['strength'], number>> = { set: 0.35, head: 0.2, shape: 0.1 };

/** Terms of the key's own kind that are not right, the most likely to be mistaken for it first. */
export function termDistractors(asked: AskedHere, read: Read): Distractor[] {
  const kinds = kindsOf(asked.key);
  const way = wayOf(asked.stem);
  const isDrug = kinds.some(({ id }) => id === 'drug');
  const { vectorOf } = loadSentenceVectors();
  const vector = vectorOf(asked.key).slice();
  const many = isPlural(asked.key);
  const asksEffect = ASKS_EFFECT.test(asked.stem);
  const found = new Map<string, Distractor>();
  const add = (text: string, because: Reason | null, source: Source, kind: Kind) => {
    const id = termKey(text);
    if (isJoined(text) !== isJoined(asked.key)) return;
    if (quantityIn(text) !== undefined || text.split(' ').length > MOST_WORDS) return;
    if (asksEffect && COMMON_EFFECT.test(id)) return;
    if (found.has(id) || isPlural(text) !== many || !isLikeIn(text, asked.key)) return;
    const near = similarity(vectorOf(text), vector);
    if (kind === SAME_WAY && near < LEAST_NEAR) return;
    const worth =
      near +
      strengthOf[kind.strength] +
      (source === 'list' ? 0 : source === 'sister' ? SISTER : isDrug ? 0.5 : 0.15) +
      (because ? 0.1 : 0);
    const told = saysOf(text, because) ? because : (read.mentions.explaining(text) ?? because);
    found.set(id, { text, because: told, source, worth });
  };
  for (const { text, because, stands } of read.sisters.of(asked.key, asked.pageNumber))
    if (stands === 'column' ? !isOtherKind(kinds, text) : sharedKind(kinds, text) !== undefined)
      add(text, because, 'sister', BESIDE);
  for (const one of read.read) {
    const { key, card } = one;
    const shared =
      sharedKind(kinds, key) ??
      (way !== undefined && wayOfCard(one) === way && !isOtherKind(kinds, key) ? SAME_WAY : undefined);
    if (shared && card.span !== '')
      add(key, { span: card.span, pageNumber: card.pageNumber }, 'card', shared);
  }
  for (const { text, because } of read.terms) {
    const shared = sharedKind(kinds, text);
    if (shared) add(text, because, 'page', shared);
  }
  const isClosed = !OPEN.test(asked.stem) || CLOSED.test(asked.stem);
  for (const kind of kinds.filter(({ strength }) => strength === 'set'))
    for (const member of membersOf(kind.id)) {
      const isOne = many && !isPlural(member);
      const text = isOne ? (hasPlural(member) ? pluralOf(member) : undefined) : member;
      if (text === undefined) continue;
      const because = read.mentions.has(member) ? read.mentions.explaining(member) : null;
      // "Adenosine deaminase": a drug that the document says nothing of is only named there.
      if (because !== null || (kind.id !== 'drug' && read.mentions.has(member)))
        add(text, because, 'page', kind);
      // Of the drugs of the world one that the document is silent on tells by its subject that it is wrong.
      else if (isClosed && kind.id !== 'drug') add(text, null, 'list', kind);
    }
  const best = [...found.values()].sort((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1));
  const sure: Distractor[] = [];
  for (const one of best.slice(0, LOOKED_AT)) {
    if (sure.length === ENOUGH) break;
    const isOther = !sure.some(({ text }) => isSameThing(text, one.text));
    if (isOther && !mayBeRight(one.text, asked, read)) sure.push(one);
  }
  return sure;
}

/** More than all that others can have: what stands in the key's column, list or row of headings goes first. */
const SISTER = 3;
const BESIDE: Kind = { id: 'beside', strength: 'set' };
/** Two things in one. */
const isJoined = (text: string): boolean => /,|\s(?:and|or|&)\s/u.test(text);

/** A sentence, item or row that begins with the term says what it is. */
const saysOf = (text: string, because: Reason | null): boolean =>
  because !== null && because.span.trimStart().toLowerCase().startsWith(text.toLowerCase());

const SAME_WAY: Kind = { id: 'same way', strength: 'head' };

const sharedKind = (kinds: readonly Kind[], term: string): Kind | undefined => {
  if (quantityIn(term) !== undefined) return undefined;
  const others = kindsOf(term);
  const shared = kinds.find(({ id }) => others.some((other) => other.id === id));
  // Two arteries of different regions: the one gives the other away.
  const isApart = shared?.strength === 'head' && [kinds, others].every((list) => list.some(isSet));
  return isApart ? undefined : shared;
};
const isSet = ({ strength }: Kind): boolean => strength === 'set';

/** Both are known to be something, and not the same. */
const isOtherKind = (kinds: readonly Kind[], term: string): boolean => {
  const others = kindsOf(term);
  return (
    !kinds.some(({ id }) => others.some((other) => other.id === id)) &&
    [kinds, others].every((list) => list.some(({ strength }) => strength !== 'head'))
  );
};

/** Neither much longer than the key nor much shorter. */
const isLikeIn = (text: string, key: string): boolean =>
  text.length <= Math.max(14, key.length * 2.2) && text.length >= key.length / 3;
