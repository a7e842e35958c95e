import { asAnswer, turned, type Pattern } from './asked.ts';

/** "is responsible for", "is lateral to": an adjective or noun that needs what follows it. */
const LINKED =
  /^((?:(?:partly|mainly|primarily|chiefly|directly|largely|usually|often|most|highly|relatively|especially|immediately|solely) )*(?:responsible for|due to|necessary for|essential for|needed for|required for|resistant to|sensitive to|susceptible to|rich in|deficient in|specific (?:for|to)|toxic to|equal to|(?:directly |inversely )?proportional to|dependent (?:up)?on|continuous with|adjacent to|superior to|inferior to|lateral to|medial to|deep to|superficial to|anterior to|posterior to|distal to|proximal to|(?:im)?permeable to|capable of|devoid of|unique to|typical of|characteristic of|indicative of|active against|effective (?:against|for|in)|secondary to|identical to|analogous to|homologous to|complementary to|composed of|a (?:derivative|precursor|metabolite|branch|form|type|kind|subtype|member|cofactor|substrate|product|component|subdivision|marker|sign) (?:of|for)|the (?:precursor|antidote|product|result|site|source|antagonist|functional unit|building blocks?) (?:of|to|for))) (.+)$/u;

/** "X is responsible for Y." → What is X responsible for? */
export const linked: Pattern = (clause) => {
  if (clause.kind !== 'copula' || clause.group !== '' || clause.tail !== '') return undefined;
  const [, link = '', said = ''] = LINKED.exec(clause.rest) ?? [];
  if (said === '') return undefined;
  return { question: turned(clause, 'what', link), answer: asAnswer(said), worth: 2.6 };
};
