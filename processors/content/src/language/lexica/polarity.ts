import type { LanguageCode } from './lexicon.ts';

/** Words of a language that turn what a sentence says. Each pattern finds whole words. */
export type Polarity = {
  /** It is not so. */
  denial: RegExp;
  /** It is not to be done. */
  forbids: RegExp;
  exception: RegExp;
  only: RegExp;
  hedge: RegExp;
  condition: RegExp;
  /** Two poles each: what says the one does not say the other. */
  opposites: readonly (readonly [RegExp, RegExp])[];
  /** What stands before a figure and sets a bound. */
  bounds: Readonly<Record<'<' | '>' | '≤' | '≥', RegExp>>;
  /** What stands behind a figure and sets a bound: "65 or more". */
  boundsBehind: Readonly<Record<'<' | '>' | '≤' | '≥', RegExp>>;
};

/** Whole words out of a list; an asterisk stands for any ending, a plus sign for a space. */
const words = (list: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:${list
      .trim()
      .split(/\s+/u)
      .map((word) => word.replaceAll('*', String.raw`\p{L}*`).replaceAll('+', String.raw`\s+`))
      .join('|')})(?![\p{L}\p{M}])`,
    'iu',
  );

/** "left / right", a pair in each line. */
const pairs = (list: string): [RegExp, RegExp][] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = ''] = line.split(' / ');
      return [words(one), words(other)];
    });

const english: Polarity = {
  denial: words(
    `no not never none neither nor without cannot *n't *n’t absent absence lack lacks lacking lacked fail fails failed failing failure+to unable nothing
     nobody no-one rule+out rules+out ruled+out exclude* negative free+of`,
  ),
  forbids: words(
    `avoid* contra-?indicat* stop stops stopped stopping withh* discontinu* forbid* forbidden banned prohibit* omit* inadvisable unsafe`,
  ),
  exception: words(`except* unless until other+than apart+from aside+from excluding barring save+for`),
  only: words(`only solely exclusively sole`),
  hedge: words(
    `may might can could sometimes rarely seldom occasionally usually often possibly probably likely unlikely suspected thought believed typically`,
  ),
  condition: words(`if provided providing when whenever as+long+as in+case`),
  opposites: pairs(`
increas* rais* rise rises rising rose risen elevat* higher high greater / decreas* reduc* lower lowers lowered lowering low fall falls falling fell fallen drop* declin* diminish*
more most / less fewer least
before prior+to / after
above / below
inhibit* block* suppress* antagoni* / stimulat* activat* agonis* enhanc* promot*
dilat* vasodilat* / constrict* vasoconstrict*
contract* / relax*
left / right
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
positive / negative
sensitive / resistant
maximum maximal / minimum minimal
always / never
indicated / contra-?indicated
safe / unsafe dangerous
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
    '<': words(`less+than fewer+than below under lower+than smaller+than younger+than shorter+than`),
    '>': words(
      `more+than greater+than above over higher+than exceeding exceed exceeds longer+than older+than larger+than`,
    ),
    '≤': words(
      `at+most up+to no+more+than not+more+than maximum+of max maximum not+exceeding within no+longer+than`,
    ),
    '≥': words(`at+least no+less+than not+less+than minimum+of min minimum from`),
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

const german: Polarity = {
  denial: words(
    `nicht kein keine keinen keiner keinem keines nie niemals ohne weder noch nichts fehlt fehlen fehlend* fehlte fehlende* ausgeschlossen ausschließ* ausschlie* negativ* unmöglich`,
  ),
  forbids: words(
    `vermeid* vermied* kontraindi* verboten absetz* abgesetzt* abzusetzen pausier* unterlass* meiden gemieden`,
  ),
  exception: words(`außer ausser ausgenommen sofern+nicht bis+auf abgesehen`),
  only: words(`nur ausschließlich lediglich einzig* allein`),
  hedge: words(
    `kann können könnte könnten darf dürfen manchmal selten gelegentlich meist oft häufig wahrscheinlich möglicherweise vermutlich eventuell`,
  ),
  condition: words(`wenn falls sofern solange vorausgesetzt`),
  opposites: pairs(`
erhöh* steig* gesteigert* stieg* zunahme zunehm* nimmt+zu hoch hohe* höher* / erniedrig* senk* gesenkt* sink* sank verminder* reduzier* abnahme abnehm* niedrig* vermindert* fällt fallen
mehr / weniger
vor / nach
oberhalb über / unterhalb unter
hemm* gehemmt* blockier* / stimulier* aktivier* förder* steiger*
erweiter* dilat* / vereng* konstri*
links linke* / rechts rechte*
obere* / untere*
proximal* / distal*
vordere* anterior* ventral* / hintere* posterior* dorsal*
medial* / lateral*
arteri* / venös* vene venen
systol* / diastol*
akut* / chronisch*
gutartig* benign* / bösartig* malign*
positiv* / negativ*
empfindlich* sensibel* / resistent*
maximal* höchst* / minimal* mindest*
immer / nie niemals
indiziert* / kontraindiziert*
sicher* / unsicher* gefährlich*
dominant* / rezessiv*
primär* / sekundär*
direkt* / indirekt*
früh* / spät*
leicht* / schwer*
äußere* / innere*
erste* / zweite* dritte* letzte*
`),
  bounds: {
    '<': words(`weniger+als unter kleiner+als niedriger+als jünger+als`),
    '>': words(`mehr+als über größer+als höher+als älter+als`),
    '≤': words(`höchstens bis+zu bis maximal nicht+mehr+als`),
    '≥': words(`mindestens ab wenigstens minimal nicht+weniger+als`),
  },
  boundsBehind: {
    '<': words(`oder+darunter`),
    '>': words(`oder+darüber`),
    '≤': words(`oder+weniger oder+jünger maximal höchstens`),
    '≥': words(`oder+mehr oder+älter oder+darüber mindestens`),
  },
};

const spanish: Polarity = {
  denial: words(
    `no nunca jamás sin ni ningún ninguna ninguno nada tampoco falta faltan ausencia ausente* negativo negativa carece* descarta* excluye*`,
  ),
  forbids: words(`evit* contraindica* suspend* retir* prohib* interrump*`),
  exception: words(`excepto salvo a+menos menos+que hasta+que`),
  only: words(`solo sólo solamente únicamente exclusivamente único única`),
  hedge: words(
    `puede pueden podría podrían a+veces raramente raras+veces suele suelen generalmente probablemente posiblemente frecuentemente`,
  ),
  condition: words(`si siempre+que cuando en+caso`),
  opposites: pairs(`
aument* elev* sube* alto alta altos altas mayor mayores / disminu* reduc* baj* desciende* bajo baja bajos bajas menor menores
más / menos
antes / después
encima / debajo
inhib* bloque* / estimul* activ* favorec*
dilat* vasodilat* / contra* constri* vasoconstri*
izquierd* / derech*
superior* / inferior*
proximal* / distal*
anterior* / posterior*
medial* / lateral*
arteria* arterial* / vena* venos*
sistólic* / diastólic*
agud* / crónic*
benign* / malign*
positiv* / negativ*
sensible* / resistente*
máxim* / mínim*
siempre / nunca
indicad* / contraindicad*
segur* / peligros*
dominante* / recesiv*
primari* / secundari*
directa* directo* / indirecta* indirecto*
tempran* precoz precoces / tardí*
leve* / grave* severo* severa*
extern* / intern*
primer* / segund* tercer* últim*
`),
  bounds: {
    '<': words(`menos+de menor+de menor+que menores+de inferior+a inferiores+a por+debajo+de`),
    '>': words(`más+de mayor+de mayor+que mayores+de superior+a superiores+a por+encima+de`),
    '≤': words(`como+máximo hasta máximo no+más+de`),
    '≥': words(`al+menos como+mínimo mínimo desde a+partir+de no+menos+de`),
  },
  boundsBehind: {
    '<': words(`o+inferior`),
    '>': words(`o+superior`),
    '≤': words(`o+menos como+máximo o+menor`),
    '≥': words(`o+más como+mínimo o+mayor`),
  },
};

const french: Polarity = {
  denial: words(
    `ne n pas jamais sans aucun aucune ni rien absence absent absente absents absentes négatif négative manque manquent exclut exclure exclu`,
  ),
  forbids: words(
    `évit* éviter contre-?indi* contre+indiqué* arrêt* interdit* suspend* interromp* proscri* déconseill*`,
  ),
  exception: words(`sauf excepté hormis à+moins jusqu*`),
  only: words(`seulement uniquement exclusivement seul seule`),
  hedge: words(
    `peut peuvent pourrait pourraient parfois rarement souvent généralement probablement possiblement habituellement`,
  ),
  condition: words(`si lorsque quand en+cas`),
  opposites: pairs(`
augment* élev* hauss* haut haute hauts hautes / diminu* rédui* abaiss* baiss* bas basse basses faible*
plus / moins
avant / après
dessus / dessous
inhib* bloqu* / stimul* activ* favoris*
dilat* vasodilat* / contract* constri* vasoconstri*
gauche* / droit droite droits droites
supérieur* / inférieur*
proximal* proximaux / distal* distaux
antérieur* / postérieur*
médial* / latéral*
artère* artériel* / veine* veineu*
systol* / diastol*
aigu* / chronique*
bénin* bénign* / malin* malign*
positi* / négati*
sensible* / résistant*
maxim* / minim*
toujours / jamais
indiqué* / contre-?indiqué* contre+indiqué*
dominant* / récessi*
primaire* / secondaire*
direct directe directs directes / indirect*
précoce* / tardi*
léger* légèr* / grave* sévère*
externe* / interne*
premier* première* / second* deuxième* troisième* dernier*
`),
  bounds: {
    '<': words(`moins+de inférieur+à inférieure+à inférieurs+à au-dessous+de en+dessous+de`),
    '>': words(`plus+de supérieur+à supérieure+à supérieurs+à au-dessus+de`),
    '≤': words(`au+plus jusqu.?à maximum pas+plus+de`),
    '≥': words(`au+moins minimum à+partir+de dès pas+moins+de`),
  },
  boundsBehind: {
    '<': words(`ou+en+dessous`),
    '>': words(`ou+au-dessus`),
    '≤': words(`ou+moins au+plus maximum`),
    '≥': words(`ou+plus au+moins minimum`),
  },
};

const ALL: Readonly<Record<LanguageCode, Polarity>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};

export const polarityOf = (code: LanguageCode): Polarity => ALL[code];
