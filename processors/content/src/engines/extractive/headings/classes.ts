import { isPart } from '../../../page/label-parts.ts';

/** Whom or when a dose is for: never its drug. */
const GROUP =
  /^(?:(?:healthy|older|younger|adult|pregnant|breast-?feeding|frail|obese|paediatric|pediatric|preterm|term) )?(?:adults?|child(?:ren)?|kids|infants?|bab(?:y|ies)|neonates?|newborns?|toddlers?|adolescents?|elderly|women|men|patients|pregnan(?:cy|t)|breast-?feeding|lactation|(?:renal|hepatic|liver|kidney) (?:impairment|failure|disease)|(?:(?:under|over|age[ds]?) |[<>≤≥] ?)\d\d?(?: ?(?:years|y|yrs?|kg|months))?)(?:\s*[(<>≤≥\d][^.;–—]{0,25}|\s(?:and|or|with|under|over|aged?|from|above|below|to|of)\s[^.;–—]{1,25})?$/iu;
const ORDER =
  /^(?:(?:please )?(?:do not|don['’]?ts?|do['’]?s|do|never|always|avoid|give|check|not (?:in|with|for|if)|never (?:in|with)|(?:do not|don['’]?t|never) (?:give|use|combine|start|stop)|contra-?indicated(?: in| with)?|stop|withhold|caution(?: in)?|caveats?|when not to (?:give|use)|use with caution))$/iu;

/** 0 of a name, 1 of a part or an order, 2 of those whom it is for: each says nothing without the one before. */
export function classOf(label: string): number {
  const bare = label.replace(/\s*:\s*$/u, '').trim();
  if (bare.length > 45) return 0;
  if (GROUP.test(bare)) return 2;
  return isPart(bare) || ORDER.test(bare) ? 1 : 0;
}
