const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** They say nothing of the matter: either text may have them or not. 'any' stands with a denial, which is compared by itself. */
export const functionWords = set(`
  a an the this that these those it its itself there here they them their theirs who which whose whom i me my mine myself she her hers
  herself he him his himself we us our ours am is are was were be been being have has had having do does did get gets got
  something s to of in on at with for by as and but so though although also any own
`);

/** Words that deny what follows them in their clause. */
export const denials = set('not no never none neither nor');
/** Denials that say more than 'not': kept, and not added. */
export const denyingWords = set('never none');

/** After these another clause begins, which a denial before them does not reach. */
export const clauseStarts = set(
  'but though although because while when whenever if since until till after before unless except',
);
/** These begin a clause where one of these follows. */
export const joins = set('and or so');
export const subjects = set('i he she it they we there my his her our the');

/** They tell nothing at the beginning or at the end of a clause. */
export const atBeginning = set('then');
export const atEnd = set('too');

export const pastMarks = set('was were had did');
export const presentMarks = set('am is are has have do does');

/** Who something is said of. */
export const persons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    speaker: 'i my',
    we: 'we our',
    she: 'she her',
    he: 'he his',
    they: 'they their',
  }).flatMap(([person, words]) => words.split(' ').map((word) => [word, person] as const)),
);

const kin = {
  she: 'mother grandmother aunt sister daughter niece wife girlfriend',
  he: 'father grandfather uncle brother son nephew husband boyfriend',
  they: 'parent sibling cousin partner twin friend family colleague neighbour boss nobody everybody everyone relative',
};
/** People of whom something can be said, by the pronoun that takes up their name. */
export const people: ReadonlyMap<string, string> = new Map(
  Object.entries(kin).flatMap(([pronoun, words]) => words.split(' ').map((word) => [word, pronoun])),
);

/** Words for the same, as people say it; each is compared by the first of its row. */
const rows = [
  'mother mum mom mummy mam',
  'father dad daddy',
  'grandmother gran granny grandma nan nana',
  'grandfather grandad grandpa granddad',
  'child kid kids children',
  'belly tummy stomach abdomen',
  'start begin',
  'started began begun',
  'about around roughly approximately',
  'nearly almost',
  'every each per',
  'awful terrible horrible dreadful',
  'tablet pill',
  'pee wee urine',
  'poo stool',
  'phlegm mucus sputum',
  'breathless winded',
  'sure certain',
  'maybe perhaps',
  'constant continuous',
  'happen occur',
  'often frequently',
  'sometimes occasionally',
  'quickly fast',
  'scared frightened',
  'ill unwell',
  'anybody anyone',
  'everyone everybody',
  'when whenever',
  'till until',
  'big large',
  'small little',
  'yes yeah yep',
  'no nope nah',
  'swollen puffy',
  'reaction reacted',
  'strange odd weird',
  'manage cope',
  'doctor gp',
  'medicine medication',
];
export const synonyms: ReadonlyMap<string, string> = new Map(
  rows.flatMap((row) => {
    const [first = '', ...others] = row.split(' ');
    return others.map((other) => [other, first] as const);
  }),
);

/** Put in the place of what a word alone does not tell, before words are compared. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:as|like) i (?:said|mentioned|told you|say)\b/gu, 'asisaid'],
  [/(?<=\p{L})'s (?=(?:had|been|got|gone|lost|become|taken|started)\b)/gu, ' has '],
  [/\b((?:have|has|'ve) )been feeling\b/gu, '$1felt'],
  [/\bdid have\b/gu, 'had'],
  [/\bnothing\b/gu, 'not anything'],
  [/\b(?:nobody|no one)\b/gu, 'not anybody'],
  [/\bi(?: have|'ve) no idea\b/gu, 'i do not know'],
  [/\b(can't|can not|cannot) seem to\b/gu, '$1'],
  [/\bcame on\b/gu, 'started'],
  [/\bcomes? on\b/gu, 'start'],
  [/\bgets? (?=\p{L}+er\b|worse\b|more\b|less\b)/gu, 'getting '],
  [/\b(?:all the time|the whole time|constantly|non-stop)\b/gu, 'constant'],
  [/\beven though\b/gu, 'although'],
  [/\b(?:feels?|felt) (?=like )/gu, ''],
  [/\bas well(?=[,.!?;]|$)/gu, ''],
  [/\bshort of breath\b/gu, 'breathless'],
  [/\bthrow(?:ing)? up\b/gu, 'vomit'],
  [/\b(?:a lot|lots)\b/gu, 'much'],
  [/\b(?:a bit|a little|slightly)\b/gu, 'abit'],
];

/** What people say besides, which adds nothing. */
export const besides: readonly RegExp[] = [
  /\bat all(?=[,.!?;]|$)/gu,
  /\bjust (?=(?:do|does|did|is|was|can|could|have|has)(?: not|n't)\b)/gu,
  /\b(?:to be (?:fair|honest)|to tell you the truth|if i'm honest|you know|i mean|i'd say|i would say|i (?:have to|must) say)\b,?/gu,
  /(?:^|[,.!?;] ?)(?:well|oh|ah|um|er|erm|hmm|honestly|actually)(?=[,.!?;…]|$)/gu,
  /^(?:well|oh|ah|um|er|erm|honestly|actually) /gu,
  /, ?doctor(?=[,.!?;]|$)|^ *doctor,/gu,
];

/** What a wording may have and the facts have not: it says nothing of the matter. It is never left out of what the facts say. */
export const additions: readonly RegExp[] = [
  /(?<!(?:\bnot|n't|\bnever|\bno)(?: \p{L}+)?) really\b/giu,
  // 'I've just lost it' says when, 'just ramipril' that there is nothing else.
  /(?<=\b(?:i|i'm|am|it's|that's|he|she|they|we|can)) just(?= (?:tired|worried|scared|frightened|exhausted|can|do|does|feel|feels|want|get|keep|keeps|lie|lies|not|so|too|cannot)\b| (?:can|do|does)n't\b)/giu,
  /(?<=(?:'ve|have|has)) just(?= got no\b)/giu,
  /(?<=\b(?:had|have|got|get)) some\b(?! of)/giu,
  /(?<=\bswell\p{L}*|\bswollen|\bpuffed) up\b/giu,
  /\bnow (?:that )?you (?:mention|say) it\b,?/giu,
  /, (?:poor (?:thing|love|little thing)|bless (?:him|her))(?=[,.])/giu,
];
