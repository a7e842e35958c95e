import type { DocumentIndex } from '../../document/document-index.ts';
import { wordCount } from '../../statements/sentence-rules.ts';
import type { Tagger } from '../../words/token.ts';
import type { Entry } from './entries.ts';
import type { Fact } from './fact.ts';
import { factsOf } from './line-facts.ts';
import { isPart } from './parts.ts';
import { arrowed, labelled, partLabelled } from './shapes.ts';
import { isRelative } from './telling.ts';

const MOST_WORDS = 16;
const LABEL = /^(\p{L}[^:;=→]{1,40}?)\s?:\s+(\S.*)$/u;
/** What goes on from the piece before: "if not → …", "past → …". */
const GOES_ON =
  /^(?:if not|then|and|or|but|else|otherwise|also|plus|past|others?|rest|both|either|all|none|same|not|less|more|low|high|normal|negative|positive|later|day \d)\b/iu;

/** "Therapeutic class Short-acting agonist": a line of a profile, no name. */
const beginsWithPart = (subject: string): boolean => {
  const [first = '', second = ''] = subject.split(/\s+/u);
  return isPart(first) || isPart(`${first} ${second}`);
};

/** "Rx: DOAC 3 months; massive → alteplase": the pieces of a line of notes that say something by themselves. */
export function pieceFacts(entry: Entry, index: DocumentIndex, tag: Tagger): Fact[] {
  const { text, section, loose } = entry;
  if (section === null || loose || section.isBroad || !entry.bullet || !/[;→]/u.test(text)) return [];
  if (beginsWithPart(section.subject)) return [];
  const [, label = ''] = LABEL.exec(text) ?? [];
  const isNamed = label !== '' && (isPart(label) || /^\p{L}[\p{L}-]+$/u.test(label));
  if (label !== '' && !isNamed) return [];
  const told = label === '' ? text : text.slice(text.indexOf(':') + 1).trim();
  const pieces = told.split(/;\s+/u);
  if (pieces.length < 2) return [];
  return pieces.flatMap((piece): Fact[] => {
    if (!/^\p{L}/u.test(piece) || GOES_ON.test(piece) || wordCount(piece) > MOST_WORDS) return [];
    if (partLabelled(piece) !== undefined || piece.split('(').length !== piece.split(')').length) return [];
    const shape = arrowed(piece) ?? (/\s=\s/u.test(piece) ? labelled(piece, true) : undefined);
    if (shape === undefined || isRelative(shape.cue.replace(/[\s:→]+$/u, ''), tag)) return [];
    const of = label === '' ? section : { ...section, label };
    return factsOf({ ...entry, text: piece, section: of, bullet: true }, index, tag).map((fact) => ({
      ...fact,
      shape: 'piece',
    }));
  });
}
