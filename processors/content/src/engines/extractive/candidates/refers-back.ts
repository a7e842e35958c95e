import type { Candidate } from './candidate.ts';

/** Statements that refer back to the one before, which no heading in front of them mends: the other side of a comparison is missing. */

/** "Vomiting is the exception", "does the same", "is likewise suspicious", "Gordon syndrome is the mirror image". */
const OTHER_SIDE = new RegExp(
  [
    String.raw`^(?:(?!\b(?:that|which|who|when|where|if)\b)[^,;]){0,80}\b(?:does|(?:can|may|could|might|will|must|should) (?:not )?do) (?:it|so|likewise|the same)\b(?! (?:as|for|to|daily)\b)`,
    String.raw`^[^,;]{0,60}\b(?:is|are) the exceptions?\b(?! (?:of|to|in|among)\b)`,
    String.raw`^\S+ likewise\b|\b(?:is|are|has|have) likewise\b|; likewise\b`,
    String.raw`\bthe mirror image\b(?! of\b)`,
    String.raw`\babout as (?:good|well|effective|safe|common)\b(?! as\b)`,
    String.raw`\bso not (?:that|this)\b`,
    String.raw`^(?:\S+ ){1,3}(?:binds? to|of) the same\b(?!.*\b(?:as|that|which)\b)`,
  ].join('|'),
  'u',
);
/** "The other is …", "The last sits in …", "Nine in ten are microadenomas", "Same spot in Tay–Sachs". */
const HEADLESS = new RegExp(
  [
    String.raw`^(?:Complete: “)?(?:The )?(?:[Oo]thers?|[Rr]est|[Rr]emainder|[Ll]atter|[Ff]ormer|[Ll]ast|[Ff]irst|[Ss]econd|[Tt]hird|[Oo]uter|[Ii]nner) (?:is|are|was|were|has|have|sits?|lies?|does|do|can|may|will|must|should)\b`,
    String.raw`^(?:Nine|Eight|Seven|Six|Four|Three|Two|One) in (?:five|ten|three|four|eight|twenty|a hundred) (?:is|are|have|has|will|remain|get|need|survive|die|recover)\b`,
    String.raw`^(?:Half|About half|Up to half|A third|A quarter|Most|Some|Many|Few|Both|Neither|None) (?:remain|survive|recover|die|relapse)\b`,
    String.raw`^(?:Same|Equal) [a-z]+ (?:in|for|with|through|at)\b|^Not (?:for|with|met|enough [^,]{1,30} (?:to|for))\b|^Not [a-z]+, not `,
    String.raw`^(?:(?:Usually|Often|Mostly|Also|Then|Sometimes) )?(?:[Gg]ets (?:better|worse)|[Gg]oes (?:with|away))\b`,
    String.raw`^Failure of the (?:former|latter)\b|\b[Tt]he (?:faulty|bad) (?:protein|cell|gene|one)s?\b`,
  ].join('|'),
  'u',
);
/** "Gets better in about a week", "Taken up by megalin", "Usually gets better": of what, another sentence says. */
const NO_SUBJECT =
  /^(?:(?:Usually|Often|Mostly|Also|Then|Sometimes) )?(?:[Ee]ats|[Ss]its|[Cc]omes|[Mm]akes|[Ww]orsens|[Ll]asts|[Nn]eeds|[Bb]inds|[Bb]locks|[Ii]nhibits|[Ll]ies|[Ss]een by|[Tt]aken up|[Tt]aken (?:by|with|in)|[Gg]iven (?:\d|by|with|in|at|on)|[Cc]ontraindicated (?:in|if|with)|[Cc]aused by|[Uu]sed (?:in|for|to)|[Tt]reated with|[Rr]elieved by)\b(?![^,.;]{0,90}, (?:the|an?|\p{L}+) (?:\p{L}+ )?(?:is|are|has|have|can|may|will|was|were|\p{L}+s)\b)/u;

/** Whether a card of prose says nothing alone, whatever stands in front of it; without a subject it needs a topic there. */
export const refersBack = ({ maker, statement, topic }: Candidate): boolean =>
  /^(?:cloze|question|sequel|completion)/u.test(maker) &&
  (OTHER_SIDE.test(statement) ||
    HEADLESS.test(statement) ||
    (topic === undefined && NO_SUBJECT.test(statement)));
