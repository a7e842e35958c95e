/** People for whom notes say other things than for most: how they are asked for, and how notes tell of them. */
const PEOPLE: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:child(?:ren|hood)?|kids?|p(?:a)?ediatric\w*|p(?:a)?eds?|infants?|bab(?:y|ies)|toddlers?|neonat\w+|newborns?|boys?|girls?|niñ[oa]s?|kind(?:er|ern)?|enfants?)(?!-pugh)(?! pugh)\b|\b(?:1[0-5]|\d)[ -](?:month|year|yr|week|day|yo)s?\b(?:[ -]olds?)?(?!s? (?:after|ago|of|post|later|in a|history))|\b(?:1[0-5]|\d) ?yo\b/iu,
    /\b(?:child\w*|kids?|p(?:a)?ediatric\w*|p(?:a)?eds?|infants?|bab(?:y|ies)|toddlers?|neonat\w+|newborns?|boys?|girls?|niñ[oa]s?|kind(?:er|ern)?|enfants?|ages?|months?|years?|yrs?)\b|\/kg\b/iu,
  ],
  [
    /\b(?:pregnan\w+|gestation\w*|trimester|antenatal\w*|embaraz\w+|schwanger\w*|enceinte|grossesse)\b/iu,
    /\b(?:preg\w*|gestation\w*|trimesters?|antenatal\w*|obstetric\w*|teratogen\w*|f(?:o)?et(?:al|us)|maternal|eclampsia|pre-?eclampsia|embaraz\w+|schwanger\w*|enceinte|grossesse)\b/iu,
  ],
  [
    /\b(?:breast-?feed\w*|lactat(?:ing|ion)|nursing mothers?)\b/iu,
    /\b(?:breast-?\s?feed\w*|breast ?milk|lactat(?:ing|ion)|nursing mothers?)\b/iu,
  ],
];

/** Those that a question asks for, as patterns of how notes tell of them. */
export const peopleIn = (question: string): RegExp[] =>
  PEOPLE.flatMap(([asked, told]) => (asked.test(question) ? [told] : []));

/** Whether a text is of people that a question does not ask for. */
export const isOfOtherPeople = (text: string, people: readonly RegExp[]): boolean =>
  PEOPLE.some(([named, told]) => named.test(text) && !people.includes(told));
