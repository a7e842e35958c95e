import type { DocumentIndex } from '../../../page/document-index.ts';
import type { Statement } from '../../../statements/statement.ts';
import { fullGroupEnd } from '../../../language/noun-group.ts';
import { commonness } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { contentWords } from '../../../checks/answer-rules.ts';
import type { Blank } from './blank.ts';
import { isWholeAnswer } from './relation-blanks.ts';

const HOW = String.raw`(?:\s(?:primarily|mainly|mostly|usually|commonly|typically|often|directly|initially|best|first|most\soften))?`;
const OF = String.raw`\s(?:an?\s|the\s)?$`;
const cue = (before: string): RegExp => new RegExp(String.raw`\b(?:${before})${OF}`, 'iu');

/** Cue words that open a predicate in any clause of a sentence, and the predicate. */
const CUES: readonly (readonly [pattern: string, before: RegExp])[] = [
  [
    'outcome',
    cue(
      String.raw`(?:lead(?:s|ing)?|progress(?:es|ing)?|giv(?:es|e|ing)\srise|predispos(?:es|e|ing))${HOW}\sto|result(?:s|ing)?\sin|causes?|causing|provok(?:es|e|ing)|precipitat(?:es|e|ing)|complicated\sby`,
    ),
  ],
  [
    'site',
    cue(
      String.raw`(?:found|located|situated|stored|made|produced|secreted|synthesi[sz]ed|released|formed|absorbed|reabsorbed|inserted|attached|lies|lie|occurs?|takes?\splace|begins?|arises?|originates?|inserts?|attaches|opens?|drains?|empties|enters?|passes|travels?|extends?)${HOW}\s(?:in|into|within|on|onto|from|at|to|between|through|behind|below|above|near)`,
    ),
  ],
];

/** Zipf value from which a word alone is too general to be asked behind such a cue: "pain", but "cough" is not. */
const KNOWN = 4.2;

/** The whole noun group behind a cue, in the main clause or in one beside it: "which causes [necrosis of the papillae]". */
export function cuedBlanks({ text, tokens }: Statement, index: DocumentIndex): Blank[] {
  return tokens.flatMap((token, at): Blank[] => {
    if (!/^(?:NOUN|PROPN|ADJ|VERB|ADV)$/u.test(token.pos) || !/^[\p{L}\d]/u.test(token.text)) return [];
    const found = CUES.find(([, before]) =>
      before.test(text.slice(Math.max(0, token.start - 60), token.start)),
    );
    const end = found === undefined ? at : fullGroupEnd(tokens, at);
    const last = tokens[end - 1];
    if (found === undefined || end === at || last === undefined) return [];
    const until = last.text.endsWith('.') ? last.end - 1 : last.end;
    const answer = text.slice(token.start, until);
    if (
      !isWholeAnswer(answer, index, KNOWN) ||
      !isSpecific(answer, index) ||
      LEFT_OPEN.test(text.slice(until)) ||
      DENIED.test(text.slice(Math.max(0, token.start - 100), token.start))
    )
      return [];
    return [{ start: token.start, end: until, pattern: found[0], score: 2.4 }];
  });
}

/** "does not cause [sedation]": one of all that it does not do. */
const DENIED =
  /\b(?:not|never|no|nor|neither|without|cannot|n['’]t|rather\sthan)\s(?:[\p{L}-]{1,20}\s){0,5}$/iu;

/** The phrase goes on behind the blank, or examples give it away: "treated with [antibiotics] such as …". */
const LEFT_OPEN =
  /^(?:\s(?:of|to|and|or|and\/or|that|which|like|such)\b|,?\s(?:such\sas|including|e\.g\.)|\s\(|,\s(?:an?|the|or)\s)/iu;

/** Zipf value from which a last word is said of anything: "defenses", "losses", "organisms". */
const EVERYDAY_HEAD = 4;
const GENERAL_HEAD =
  /(?:organisms?|vessels?|defenses?|stimul(?:us|i)|inputs?|signals?|sites?|devices?|inspection|agents?|genes?|membranes?|species|strains?|products?|components?|compounds?|molecules?|individuals|impulses?|responses?|signaling|examination|tissues?|necessities|intensity|maximum|ions?|transmission|transcription|insertion|introductions?|symptoms?|signs?|arrays?|layers?|formation|production|release|growth|deficiency|zone|stages?|inflow|outflow|vasculature|exposures?|contents?|systems?|events?|environments?|secretions?|disorders?|diseases?|illness(?:es)?|complications?|drugs?|therapy|treatments?|proteins?)$/iu;
const GENERAL_FIRST =
  /^(?:specific|standard|varied|susceptible|particular|unusual|individual|proper|excess|excessive|further|additional|serious|severe|significant|unwanted|harmful|nearby|adjacent|typical|slight|marked|less|more|fewer|higher|lower|greater|faster|slower|earlier|later|increased|decreased|reduced|enlarged|impaired|human|viable|painful|long-term|surrounding|neighboring|similar|respective|appropriate|local|general|continuous|constant|new|old|host|foreign|own|normal|abnormal|large|small|high|low|great|good|bad|long|short|life-threatening|infected|affected|damaged|known|unknown|underlying|overlying|same|single|multiple|distinct|protective|poor|rapid|widespread|inactive|waste|cancerous)\s/iu;

/** A term of the field that is no mere kind of thing: its last word is one that few sentences say, or the whole is a term. */
function isSpecific(answer: string, index: DocumentIndex): boolean {
  if (GENERAL_FIRST.test(answer) || answer.includes('/')) return false;
  if (index.isTerm(answer)) return true;
  const words = contentWords(answer);
  const head = (/^(.+?)\s(?:of|in)\s/u.exec(answer)?.[1] ?? answer).split(' ').at(-1)!;
  if (GENERAL_HEAD.test(head) || words.every((word) => medicalWeight(word) < 2)) return false;
  return commonness(head) < EVERYDAY_HEAD || medicalWeight(head) === 2;
}
