import { lexicon, withoutEnding } from './lexicon.ts';

const ENDINGS = [
  'ernden',
  'ungen',
  'enden',
  'ende',
  'ten',
  'tet',
  'est',
  'ern',
  'em',
  'en',
  'er',
  'es',
  'et',
  'te',
  'st',
  'e',
  'n',
  's',
  't',
];

export const german = lexicon({
  code: 'de',
  name: 'German',
  functionWords: `der die das den dem des ein eine einer eines einem einen und oder ist sind war waren wird werden wurde wurden
    mit von vom für auf bei beim durch an am im in ins zu zum zur aus als auch sich es sie er wir ihr ihre ihren ihrer sein seine
    seiner seinen dass welche welcher welches welchen was wer wie wo dieser diese dieses diesen diesem über um nach`,
  neutral: `auch`,
  hedges: `vorausgesetzt wo solange während obwohl obgleich aber jedoch doch ob wahrscheinlich unwahrscheinlich möglicherweise vermutlich
    vielleicht angeblich eventuell vermutet gedacht geglaubt angenommen behauptet mythos falsch widerlegt unrichtig zweifelhaft
    umstritten veraltet früher unklar unbekannt ungewiss besonders insbesondere meist oft häufig`,
  limits: `nicht kein keine keinen keiner keinem keines nie niemals ohne weder noch außer ausser nur vermeiden vermieden
    kontraindiziert kontraindikation kontraindikationen sofern falls wenn bis fehlt fehlen fehlend selten kaum mindestens höchstens
    maximal minimal weniger mehr vor nach über unter gegen absetzen abgesetzt kann können könnte darf dürfen sollte sollten muss
    müssen immer manchmal sondern`,
  numbers: `eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend halb hälfte drittel
    viertel doppelt einmal zweimal dreimal erste zweite`,
  asking: `was welche welcher welches welchen wer wie wo wann warum nenne nennt heißt genannt bezeichnet begriff definition ergänze
    medikament arzneistoff wirkstoff substanz struktur organ gewebe zelle enzym hormon krankheit erkrankung syndrom befund wert zahl
    teil art vervollständige`,
  keyOf: (word) => withoutEnding(word, ENDINGS, 4),
  pointsBack:
    /^(?:(?:er|sie|es|dies|diese[rsmn]?|jene[rsmn]?|dabei|dadurch|hierbei|hier|dort|solche[rsmn]?|beide|letztere[rs]?|erstere[rs]?|(?:der|die|das) (?:text|seite|folie|abbildung|tabelle|autor|vorlesung))(?![\p{L}])|laut (?:dem|der|diesem)(?![\p{L}]))/iu,
});
