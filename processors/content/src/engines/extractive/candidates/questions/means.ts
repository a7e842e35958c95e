import { plainly, turned, type Pattern } from './asked.ts';

const WAY =
  /^(?:excreted|eliminated|metabolized|absorbed|administered|transmitted|spread|acquired|diagnosed|confirmed|detected|identified|measured|assessed|evaluated|monitored|treated|managed|corrected|prevented|controlled|classified|propagated|transported|carried|regenerated|removed|cleared|inactivated|visualized|inherited|reversed|destroyed|sterilized|given|estimated|calculated)$/u;
/** Actions whose manner is worth asking for. */
const CAN_BE =
  /^(?:prevented|treated|managed|corrected|controlled|reversed|diagnosed|transmitted|spread|confirmed|detected|destroyed|inactivated)$/u;
const BY =
  /^((?:(?:either|initially|immediately|primarily|mainly|usually|mostly|largely|often|chiefly|almost entirely) )?(?:by|through|via|with|using|in the (?:urine|feces|faeces|stool|bile)|orally|intravenously|intramuscularly|subcutaneously|parenterally|topically|according to|from person to person)\b.*)$/u;

/** "X is transmitted by Y." → How is X transmitted? */
export const means: Pattern = (clause) => {
  const { kind, main, rest, whole } = clause;
  if (
    kind !== 'passive' ||
    !WAY.test(main.lower) ||
    (/^(?:can|may|might|could)$/u.test(clause.finite.lower) && !CAN_BE.test(main.lower))
  )
    return undefined;
  if (!BY.test(rest) || /\bby (?:\d|an? factor|about|up to)/u.test(rest) || /^(?:a|an) /u.test(whole))
    return undefined;
  return { question: turned(clause, 'how'), answer: plainly(rest), worth: 2.7 };
};

/** "X rids the body of acid through Y." → How does X rid the body of acid? */
export const through: Pattern = (clause, { parts }) => {
  const last = parts.at(-1);
  if (clause.kind !== 'active' || parts.length < 2 || last?.kind !== 'preposition') return undefined;
  if (
    !/^(?:through|by|via)$/u.test(last.preposition) ||
    /^by (?:\d|about|up to|an? factor|far|\p{L}+ing\b)/u.test(last.text)
  )
    return undefined;
  if (
    /^through (?:the )?(?:\p{L}+ )?(?:wall|body|lumen|membrane|duct|canal|tube|vessel|foramen|opening|pore)/u.test(
      last.text,
    )
  )
    return undefined;
  if (
    parts.some(({ kind }) => kind === 'other') ||
    /\b(?:pass|move|travel|flow|run|enter|leave|exit|go|extend|course)\b/u.test(clause.main.lemma)
  )
    return undefined;
  // "the release of Y by Z": who releases, not how.
  if (
    /(?:tion|sion|ment|al|ase|ing|ance|ence|sis)s?(?: of\b|$)/u.test(parts[0]!.text) ||
    /^(?:involve|include|require|describe|mean)$/u.test(clause.main.lemma)
  )
    return undefined;
  const said = clause.text.slice(parts[0]!.first.start, last.first.start).trim();
  return { question: turned(clause, 'how', said), answer: plainly(last.text), worth: 2.5 };
};
