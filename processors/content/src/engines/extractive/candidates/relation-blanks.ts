import type { DocumentIndex } from '../../../page/document-index.ts';
import type { Statement } from '../../../statements/statement.ts';
import { mainClause, type Clause } from '../../../statements/clause.ts';
import { commonness } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { fullGroupEnd } from '../../../language/noun-group.ts';
import { VAGUE } from '../../../language/phrases.ts';
import { partsOf, type Part } from '../../../language/predicate.ts';
import { answerLength, contentWords } from '../../../checks/answer-rules.ts';
import type { Blank } from './blank.ts';

/** Verbs whose object is the fact about their subject: treats, makes, blocks, holds. */
const ACTS =
  /^(?:absorb|activate|antagonize|attack|bind|block|carry|cause|catalyze|cleave|constrict|contain|contract|control|convert|cover|decrease|degrade|deliver|destroy|detect|digest|dilate|divide|drain|elevate|enclose|excrete|filter|flex|form|hydrolyze|impair|increase|induce|infect|inhibit|inject|innervate|kill|line|lower|measure|mediate|metabolize|mimic|neutralize|oppose|pierce|precipitate|prevent|produce|promote|protect|raise|receive|reduce|regulate|relax|relieve|release|remove|replace|require|reverse|rotate|secrete|sense|separate|stimulate|store|supply|suppress|surround|synthesize|transmit|transport|treat|trigger)(?:s|es|ed|d)?$/u;
const DONE =
  /^(?:absorbed|activated|administered|associated|attached|blocked|bounded|bordered|broken|carried|caused|characterized|classified|composed|connected|controlled|converted|covered|degraded|derived|destroyed|dissolved|injected|inserted|absorbed|lost|kept|needed|transmitted|triggered|worsened|relieved|followed|preceded|replaced|detected|diagnosed|digested|divided|drained|eliminated|enclosed|excreted|filtered|formed|found|given|held|indicated|induced|infected|inhibited|inherited|initiated|innervated|lined|located|made|measured|mediated|metabolized|monitored|named|performed|prevented|produced|protected|regulated|released|removed|replaced|reversed|secreted|separated|spread|stimulated|stored|supplied|supported|surrounded|synthesized|transmitted|transported|treated|triggered)$/u;
const LEADS =
  /^(?:lead|result|bind|act|belong|arise|develop|originate|drain|empty|occur|lie|consist|attach|depend|derive|turn|pass)(?:s|es)?$/u;

/** What begins another part of the answer: why, by which way. */
const CUES: readonly (readonly [pattern: string, before: RegExp])[] = [
  [
    'reason',
    /\b(?:due\sto|because\sof|as\sa\s(?:result|consequence)\sof|secondary\sto|in\sresponse\sto|results?\sfrom|attributed\sto)\s(?:an?\s|the\s)?$/iu,
  ],
  [
    'route',
    /\b(?:administered|given|injected|infused|inserted|absorbed|excreted|eliminated|transmitted|spread|delivered|metabolized|inherited)\s(?:only\s|primarily\s|mainly\s|mostly\s|orally\s)?(?:via|by|through|into|as|in)\s(?:an?\s|the\s)?$/iu,
  ],
];

/** The noun group behind such words, whole. */
function cuedBlanks({ text, tokens }: Statement, index: DocumentIndex): Blank[] {
  return tokens.flatMap((token, at): Blank[] => {
    if (token.pos === 'DET' || !/^\p{L}/u.test(token.text)) return [];
    const before = text.slice(Math.max(0, token.start - 70), token.start);
    const cue = CUES.find(([, pattern]) => pattern.test(before));
    if (cue === undefined) return [];
    const end = fullGroupEnd(tokens, at);
    const last = tokens[end - 1];
    if (
      end === at ||
      last === undefined ||
      !isWholeAnswer(text.slice(token.start, last.end), index, WELL_KNOWN)
    )
      return [];
    return [{ start: token.start, end: last.end, pattern: cue[0], score: 2.5 }];
  });
}

/** The object of a verb, the agent of a passive: whole, up to the end of the noun group. */
export const relationBlanks = (statement: Statement, index: DocumentIndex): Blank[] => [
  ...cuedBlanks(statement, index),
  ...clauseBlanks(statement, index),
];

function clauseBlanks(statement: Statement, index: DocumentIndex): Blank[] {
  const clause = mainClause(statement);
  if (clause === undefined) return [];
  const [first] = partsOf(clause.predicate, statement.text);
  const pattern = first === undefined ? undefined : relationOf(clause, first);
  if (first === undefined || pattern === undefined) return [];
  const answer = EFFECTS.test(clause.main.lower) ? withoutPair(first) : first.bare;
  if (!isWholeAnswer(answer, index)) return [];
  const start = statement.text.indexOf(answer, clause.predicate[0]!.start);
  return start < 0 ? [] : [{ start, end: start + answer.length, pattern, score: 2.5 }];
}

const EFFECTS = /^(?:trigger|cause|lead|result|produce|precipitate|induce)(?:s|d|ed)?$/u;

/** "temporary or permanent [hearing loss]": what comes of it, without two words of how it may be. */
function withoutPair({ bare, tokens }: Part): string {
  const at = tokens.findIndex(({ lower }) => lower === 'or' || lower === 'and');
  const [before, behind] = [tokens[at - 1], tokens[at + 1]];
  const isPair = at > 0 && before?.pos === 'ADJ' && behind?.pos === 'ADJ' && !/[,;(]/u.test(bare);
  if (!isPair || tokens.slice(at + 2).some(({ lower }) => /^(?:and|or)$/u.test(lower))) return bare;
  const from = bare.indexOf(` ${behind.text} `);
  return from < 0 ? bare : bare.slice(from + behind.text.length + 2);
}

function relationOf({ kind, main }: Clause, first: Part): string | undefined {
  const isNoun = first.kind === 'noun';
  if (kind === 'active' && isNoun && ACTS.test(main.lower)) return 'target';
  if (kind === 'active' && first.kind === 'preposition' && LEADS.test(main.lower)) return 'target';
  return kind === 'passive' && first.kind === 'preposition' && DONE.test(main.lower) ? 'party' : undefined;
}

/** Zipf values from which one word alone is too general: as an object, and where the words before it ask for it. */
const KNOWN = 3.6;
const WELL_KNOWN = 4.6;

const REFERS_BACK =
  /^(?:its|their|his|her|this|that|these|those|such|some|many|several|various|other|another|different|certain|both|each|all|most|more|few|one|two|three|four|five|any|no|greater|slower|faster|opposite|adverse|recurrent|usually|often|(?!(?:family|assembly|anomaly|belly|homily)\b)\p{L}+ly)\b/iu;
/** "increased [risk] of suicide", "a [number] of cells": not the thing itself. */
const VAGUE_OF =
  /\b(?:risk|degree|direction|lack|number|amount|part|portion|use|presence|level|rate|type|kind|set|group|variety|range|result|quantity|chance|area|aspect|side|wall|end|surface|majority|percentage|pair|nature|sort|ability|importance|effect|activity|action|role|size|shape|location|position|change|difference|form|site|point)s?\sof\b/iu;
const VAGUE_END =
  /\b(?:effects?|problems?|functions?|ways?|types?|kinds?|forms?|factors?|conditions?|processes|process|changes?|number|numbers|amounts?|role|parts?|activity|activities|substances?|materials?|properties|levels?|results?|use|ability|body|patients?|clients?|people|individuals?|symptoms?|things?|areas?|regions?|structures?|reasons?|risks?|quantities|degree|direction|issues?|doses?|movements?|sensitivity|infections?|cells?|methods?|care|water|food|blood|time|data|information)$/iu;

/** Harm that everyday words name, and that is a term all the same. */
const IS_HARM = /^(?:\p{L}+ )?(?:hearing|vision|visual|sight|memory|bone|hair|muscle) (?:loss|impairment)$/iu;

/** A noun group of one to six words that says something of the field, not a pronoun's or a general word's. */
export function isWholeAnswer(text: string, index: DocumentIndex, known = KNOWN): boolean {
  const words = contentWords(text);
  if (
    text.length < 4 ||
    answerLength(text) > 6 ||
    REFERS_BACK.test(text) ||
    /^(?!(?:hearing|bleeding|breathing|clotting|wasting|swallowing)\s)\p{L}+ing\s(?!of\s)/iu.test(text) ||
    /[,;:()]/u.test(text)
  )
    return false;
  if (index.isTerm(text) || IS_HARM.test(text)) return true;
  if (
    VAGUE_END.test(text) ||
    VAGUE_OF.test(text) ||
    (known === KNOWN && VAGUE.test(text.split(' ')[0]!)) ||
    words.length === 0
  )
    return false;
  const isOfField = words.some((word) => medicalWeight(word) > 0);
  return words.length > 1
    ? isOfField || words.every((word) => commonness(word) < 5)
    : (isOfField || known === WELL_KNOWN) && commonness(words[0]!) < known;
}
