import { medicalWeight } from '../../../../language/medical-words.ts';
import { contentWords } from '../../../../checks/answer-rules.ts';
import { opened, type Pattern } from './asked.ts';

const ONLY =
  /^the (?:only|main|major|primary|principal|chief|leading|first|second|third|most \p{L}+|least \p{L}+|\p{L}{2,}est|outermost|innermost|drug|treatment|antidote|gold standard|functional unit|number one)\b/u;

/** "the commonest side effect": of which drug, the page says. */
const OF_WHAT =
  /\b(?:effects?|causes?|signs?|symptoms?|complications?|treatments?|drugs?|agents?|types?|forms?|risks?|findings?|features?|tests?|methods?|sites?|options?|choice|factors?|reactions?|organisms?|pathogens?)$/u;

/** "Aldosterone is the major mineralocorticoid." → What is the major mineralocorticoid? */
export const superlative: Pattern = (clause) => {
  const { kind, rest, adverbs, group, joined, finite, subject, tail } = clause;
  if (kind !== 'copula' || adverbs + group + tail !== '' || joined || finite.lower !== 'is') return undefined;
  const said = contentWords(rest);
  if (!ONLY.test(rest) || said.filter((word) => medicalWeight(word) > 0).length < 1 || said.length < 2)
    return undefined;
  if (OF_WHAT.test(rest) || /^the (?:first|second|third) of\b/u.test(rest)) return undefined;
  // "the thickest layer in all but the smallest".
  if (/^,? (?:but|except|other|after|besides)\b/u.test(clause.text.slice(clause.predicate.at(-1)!.end)))
    return undefined;
  if (/\b(?:this|these|its|their)\b/u.test(rest) || subject.split(' ').length > 5) return undefined;
  return { question: opened(clause, `what is ${rest}?`), answer: subject, worth: 2.8 };
};
