import { nounGroupEnd } from '../../../../language/noun-group.ts';
import { opened, type Pattern } from './asked.ts';

/** Nouns that name what drugs of one class do or are. */
export const DRUG_CLASS =
  /^(?:(?:\p{L}*(?:inhibitor|blocker|antagonist|agonist|mimetic|dilator|lytic|relaxant|stimulant|depressant|suppressant|coagulant|platelet|biotic|diuretic|convulsant|depressive|psychotic|emetic|histamine|acid|pyretic|hypertensive|arrhythmic|spasmodic|sympathomimetic|thyroid))|opioid|analgesic|anesthetic|anaesthetic|statin|sulfonylurea|biguanide|thiazide|benzodiazepine|barbiturate|corticosteroid|glucocorticoid|cephalosporin|penicillin|macrolide|aminoglycoside|tetracycline|fluoroquinolone|carbapenem|phenothiazine|nonphenothiazine|thiazolidinedione|laxative|expectorant|mucolytic|sedative|hypnotic|glycoside|nitrate|NSAID|insulin|bronchodilator|vasodilator|vasopressor|antidote)s?$/iu;

/** "Furosemide is a loop diuretic that …" → What class of drug is furosemide? */
export const drugClass: Pattern = (clause) => {
  const { predicate, kind, joined, adverbs, group, opening, text, finite, plural, whole, subject } = clause;
  if (kind !== 'copula' || joined || adverbs + group + opening !== '') return undefined;
  if (!/^(?:is|are)$/u.test(finite.lower) || subject.split(' ').length > 3) return undefined;
  const end = nounGroupEnd(predicate, 0);
  const head = predicate[end - 1];
  const from = /^an?$/u.test(predicate[0]?.lower ?? '') ? 1 : 0;
  if (!head || end - from < 2 || end - from > 5 || !DRUG_CLASS.test(head.text)) return undefined;
  if (from === 0 && !plural) return undefined;
  if (
    !/^(?:|\.|,|that|which|used|indicated|and|with|given|available|approved)$/u.test(
      predicate[end]?.lower ?? '',
    )
  )
    return undefined;
  const answer = text.slice(predicate[from]!.start, head.end);
  if (/^(?:potent|newer|new|common|major|important|weak|strong|first|second|good|the|older)\b/u.test(answer))
    return undefined;
  return {
    question: opened(clause, `what class of drug${plural ? 's' : ''} ${finite.lower} ${whole}?`),
    answer,
    worth: 3,
  };
};
