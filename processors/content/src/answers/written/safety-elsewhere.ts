/** Doses, limits, what must not be given and to whom, in German, Spanish and French. */
const ASKS = new RegExp(
  [
    // How much, how often, up to what.
    String.raw`\b(?:dosis|dosen|dosier\p{L}*|höchstdos\p{L}*|posolog\p{L}*|dosific\p{L}*|dosag\p{L}*|doser)\b|\p{L}+(?:dosis|dosierung)\b`,
    String.raw`\b(?:wie\s?viel|wieviel|wie oft|wie lange|cu[aá]nt[oa]s?|combien)\b`,
    String.raw`\b(?:maximal\p{L}*|m[aá]xim\p{L}*|mg|mcg|µg)\b`,
    // Whether it may be given.
    String.raw`kontraindi\p{L}*|contra-?indic\p{L}*|gegenanzeige\p{L}*`,
    String.raw`(?<!\p{L})(?:darf|dürfen|sollte|soll|muss|kann man|kann ich|puedo|se puede|debo|se debe|peut-on|puis-je|doit-on|faut-il)(?!\p{L})`,
    String.raw`\b(?:sicher|unbedenklich|segur[oa]|sûre?|vermeiden|evitar|éviter|absetzen|suspender|arrêter)\b`,
    String.raw`schwanger\p{L}*|stillzeit|stillen\p{L}*|embaraz\p{L}*|lactancia|grossesse|enceinte|allait\p{L}*`,
    String.raw`\b(?:gegengift|antidot\p{L}*|überdosi\p{L}*|sobredosis|surdos\p{L}*)`,
  ].join('|'),
  'iu',
);

/** As `asksForSafety`, for questions in other languages than English: a word too many sends a reader to the page. */
export const asksForSafetyElsewhere = (question: string): boolean => ASKS.test(question);
