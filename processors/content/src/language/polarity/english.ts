import { pairs, type Polarity, words } from './polarity.ts';

export const englishPolarity: Polarity = {
  denial: words(
    `no not never none neither nor without cannot *n't *n’t absent absence lack lacks lacking lacked fail fails failed failing failure+to unable nothing
     nobody no-one rule+out rules+out ruled+out exclude* negative neg free+of`,
  ),
  forbids: words(`avoid* contra-?indicat* forbid* forbidden banned prohibit* inadvisable unsafe`),
  halts: words(`stop stops stopped stopping withh* discontinu* omit*`),
  exception: words(`except* unless until other+than apart+from aside+from excluding barring save+for`),
  // "It is the only drug that …" holds of the drug without it as well.
  only: words(String.raw`(?<!the\s)only solely exclusively sole`),
  hedge: words(
    `may might can could sometimes rarely seldom occasionally usually often possibly probably likely unlikely suspected thought believed typically`,
  ),
  condition: words(`if provided providing when whenever as+long+as in+case`),
  every: words(`all every always`),
  opposites: pairs(`
child children childhood paediatric* pediatric* infan* / adult*
continue continues continued continuing resume resumes resumed restart* / stop stops stopped stopping withh* discontinu* suspended
increas* rais* rise rises rising rose risen elevat* higher high greater ↑ / decreas* reduc* lower lowers lowered lowering low fall falls falling fell fallen drop* declin* diminish* ↓
more most / less fewer least
before prior+to / after
above / below
inhibit* block* suppress* antagoni* / stimulat* activat* agonis* enhanc* promot*
dilat* vasodilat* / constrict* vasoconstrict*
contract* / relax*
left / right
ipsi ipsilateral* / contra contralateral*
upper / lower
proximal* / distal*
anterior* / posterior*
medial* / lateral*
superior* / inferior*
dorsal / ventral
afferent / efferent
arterial artery arteries / venous vein veins
systolic systole / diastolic diastole
sympathetic / parasympathetic
acute* / chronic*
benign / malignant malignan*
positive pos / negative neg
sensitive / resistant
maximum maximal / minimum minimal
indicated / contra-?indicated
safe safely allowed permitted / unsafe dangerous contra-?indicat* forbidden banned
dominant / recessive
male males men man / female females women woman
primary / secondary
obstructive / restrictive
direct* / indirect*
early / late
mild / severe
external* / internal*
first / second third last
oral orally / intravenous* intramuscular* rectal*
present / absent
thick / thin
narrow* / wide* broad*
long / short
fast rapid* / slow slowly
`),
  bounds: {
    '<': words(
      `less+than fewer+than below under lower+than smaller+than younger+than shorter+than narrower+than thinner+than lighter+than earlier+than sooner+than`,
    ),
    '>': words(
      `more+than greater+than above over higher+than exceeding exceed exceeds longer+than older+than larger+than wider+than heavier+than thicker+than deeper+than later+than`,
    ),
    '≤': words(
      `at+most up+to no+more+than not+more+than maximum+of max maximum not+exceeding within no+longer+than at+the+latest`,
    ),
    '≥': words(
      `at+least no+less+than not+less+than not+before no+earlier+than not+earlier+than minimum+of min minimum from at+the+earliest`,
    ),
  },
  boundsBehind: {
    '<': words(`or+below`),
    '>': words(`or+above`),
    '≤': words(`or+less or+fewer or+lower or+under or+below maximum at+most or+younger or+earlier`),
    '≥': words(
      `or+more or+higher or+greater or+over or+above and+over and+above minimum at+least or+older or+later or+longer`,
    ),
  },
};
