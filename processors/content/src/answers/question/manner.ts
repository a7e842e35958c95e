/** Of a dose, how much of it and by which way: how it is asked for, and how notes tell of it. */
const MANNERS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bmax(?:imum|imal)?\b|\bhighest dose\b/iu,
    /\b(?:max\w*|up to|at most|no more than|not more|limit|not faster|ceiling)\b|[<≤]/iu,
  ],
  [/\b(?:loading|bolus)\b/iu, /\b(?:load\w*|bolus|stat|once|first|initial\w*|then|over \d)\b/iu],
  [
    /\bmaintenance\b/iu,
    /\b(?:maint\w*|then|daily|od|bd|tds|qds|times? a day|\d ?h(?:ourly)?)\b|\/d(?:ay)?\b/iu,
  ],
  [/\binfusion\b/iu, /\b(?:infus\w*|rate|per hour|drip|pump|over \d+)\b|\/h/iu],
  [/\bnebuli[sz]\w*|\bnebs?\b/iu, /\bneb\w*/iu],
  [/\b(?:inhaled|inhaler|spacer|puffs?)\b/iu, /\b(?:inhal\w*|spacer|puffs?|MDI|pMDI)\b/iu],
  [/\b(?:iv|intravenous\w*)\b/iu, /\b(?:iv|intraven\w*|infus\w*|bolus|drip|vein)\b/iu],
  [/\b(?:im|intramuscular\w*)\b(?! )/iu, /\b(?:im|intramuscul\w*|thigh|deltoid)\b/iu],
];

/** How notes tell of a dose that is asked for in a certain way. */
export const mannersIn = (question: string): RegExp[] =>
  MANNERS.flatMap(([asked, told]) => (asked.test(question) ? [told] : []));
