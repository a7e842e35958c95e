import { mainClause } from './clause.ts';
import { kindOf } from './kinds.ts';
import type { Statement } from './statement.ts';

const isDrug = kindOf('drug')!;

/** Names of many drugs: of which the dose is, they do not tell. */
const CLASS =
  /(?:inhibitor|blocker|agonist|antagonist|diuretic|antipsychotic|antidepressant|anticoagulant|antibiotic|anticonvulsant|steroid|opioid|thrombolytic|antihistamine|nsaid|drug|medication|statin|triptan|benzodiazepine|penicillin)s?$/iu;

/** "Furosemide can be given as a bolus or infusion.": one sentence whose subject is one drug, and no other is named. */
export function isOfOneDrug(statement: Statement): boolean {
  const clause = mainClause(statement);
  if (!clause || clause.joined || clause.plural || clause.opening !== '' || /[.!?]\s/u.test(statement.text))
    return false;
  const { subject } = clause;
  if (!/^[\p{L}-]+(?: [\p{L}-]+)?$/u.test(subject) || !isDrug(subject) || CLASS.test(subject)) return false;
  const words = statement.text.match(/[\p{L}-]{4,}/gu) ?? [];
  return words.every((word) => !isDrug(word) || subject.toLowerCase().includes(word.toLowerCase()));
}
