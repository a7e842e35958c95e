import type { Clause } from '../../../../statements/clause.ts';
import { answerLength, MOST_WORDS } from '../../../../checks/answer-rules.ts';
import { isLooseDefinite } from './distinguishing.ts';
import { isOnlyPossible, textOf, turned, type Pattern } from './asked.ts';

/** Verbs whose object is no answer: they name, count or join. */
const EMPTY =
  /^(?:be|become|remain|seem|appear|include|have|get|take|represent|mean|help|let|make|give|show|perform|provide|offer|begin|start|continue|tend|involve|play|need|undergo|allow|enable|do|comprise|vary|range|equal|weigh|last|measure|follow|possess|affect|evolve|harbor|develop|exhibit|create)$/u;

/** Verbs with many possible objects (glycolysis produces, a hormone increases), unless more is said. */
const OF_MANY =
  /^(?:produce|increase|decrease|form|cause|initiate|carry|express|receive|stimulate|regulate|convert|use|utilize|enter|facilitate|fill|constitute|conduct|target|magnify|dilate|constrict|cover|exemplify|reflect|reinforce|force|yield|feed|transport|transmit|shorten|revolutionize|preserve|live|line|drain|support|connect|mediate|monitor)$/u;

/** Phrases that tell of the action, not of its object: they stay in the question. */
const OF_ACTION = /^(?:in|on|into|during|by|through|within|at|via|after|before|from|until|across)$/u;

const IS_REMOVAL =
  /^(?:removal|movement|release|transport|secretion|absorption|passage|flow|transfer|diffusion|entry) of\b/u;

/** An organ or the body holds many things. */
const ORGAN =
  /\b(?:bod(?:y|ies)|organs?|glands?|pancreas|liver|kidneys?|heart|brain|lungs?|stomach|intestines?|skin|spleen|bladder|uterus|ovar(?:y|ies)|test[ie]s|thyroid|eyes?|ears?|nose|mouth|blood|plasma|cells?|cytosol|cytoplasm|nucle(?:us|i)|tissues?|bones?|muscles?|membranes?|systems?)$/u;
const isKnownToHold = ({ main, subject }: Clause): boolean =>
  /^(?:contain|hold|house)$/u.test(main.lemma) && ORGAN.test(subject);

const IS_ACTION = /(?:tion|sion|ment|al|ase|ing|ance|ence|sis)s?$/u;

/** "multiple glands", "unique lipids", "cells of different types": which ones, the page does not say. */
const IS_SOME =
  /^(?:the )?(?:multiple|unique|entire|particular|specific|numerous|individual)\b|\b(?:from|of|in) different\b/u;

/** "Furosemide inhibits Y in the loop of Henle." → What does furosemide inhibit in the loop of Henle? */
export const object: Pattern = (clause, { parts }) => {
  const [first, ...others] = parts;
  if (clause.kind !== 'active' || isOnlyPossible(clause) || IS_SOME.test(clause.whole)) return undefined;
  if (/^(?:only|just)\b/u.test(first?.bare ?? '')) return undefined;
  if (others.length === 0 && OF_MANY.test(clause.main.lemma)) return undefined;
  // "removal of microbes from the eye": the phrase belongs to the noun.
  if (/^(?:from|into|across)$/u.test(others[0]?.preposition ?? '') && IS_REMOVAL.test(first?.bare ?? ''))
    return undefined;
  if (others.length === 0 && isKnownToHold(clause)) return undefined;
  // "a lack of insulin production by the pancreas": who produces it, not how it is caused.
  if (others[0]?.preposition === 'by' && IS_ACTION.test(first?.text ?? '')) return undefined;
  if (isLooseDefinite(clause.whole) && clause.plural) return undefined;
  if (EMPTY.test(clause.main.lemma) || first?.kind !== 'noun' || /^\d/u.test(first.text)) return undefined;
  if (
    /^(?:its|their|this|these|each|both|many|several|some|more|less|other|another|one|two|three)$/u.test(
      first.first.lower,
    ) ||
    / to (?!the\b|an?\b)\p{L}+ (?:in|on|with|at|the|an?)\b/u.test(first.text)
  )
    return undefined;
  if (others.every(({ kind, preposition }) => kind === 'preposition' && OF_ACTION.test(preposition)))
    return { question: turned(clause, 'what', textOf(others)), answer: first.bare, worth: 2 };
  const whole = `${first.bare} ${textOf(others)}`;
  // "converts A to B": what A becomes is asked.
  if (/^(?:convert|transform|change)$/u.test(clause.main.lemma)) return undefined;
  if (others.some(({ kind }) => kind === 'other') || answerLength(whole) > MOST_WORDS) return undefined;
  return { question: turned(clause, 'what'), answer: whole, worth: 2 };
};
