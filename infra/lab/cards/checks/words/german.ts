import type { LanguageWords } from './language-words.ts';

export const germanWords: LanguageWords = {
  numbers: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'zwölf'],
  spans: [
    ['Sekunden', 'Minuten', 'Stunden', 'Tage', 'Wochen', 'Monate', 'Jahre'],
    ['Sekunde', 'Minute', 'Stunde', 'Tag', 'Woche', 'Monat', 'Jahr'],
    ['s', 'min', 'h'],
  ],
  bounds: [
    ['unter', 'über'],
    ['mindestens', 'höchstens'],
    ['weniger als', 'mehr als'],
    ['kürzer als', 'länger als'],
  ],
  bounding: ['mindestens', 'höchstens', 'unter', 'über', 'nicht mehr als', 'bis zu'],
  denials: [
    [/(?<=\p{L}) nicht(?! nur)(?=[\s.])/gu, ''],
    [/(?<!\p{L})kein(?=e?[nmrs]?\s)/gu, 'ein'],
    [/(?<!\p{L})un(?=wirksam|verändert)/gu, ''],
  ],
  deniable: [
    [
      /(?<= (?:ist|sind|wird|werden|kann|können|soll|sollen|muss|hemmt|senkt|gibt))(?= (?!nicht|nur|kein)\p{L})/gu,
      ' nicht',
    ],
  ],
  never: [['nie', 'immer']],
  without: [['ohne', 'mit']],
  indicated: [['kontraindiziert', 'indiziert']],
  avoid: [
    ['abgesetzt', 'fortgeführt'],
    ['vermieden', 'gegeben'],
    ['gibt man', 'vermeidet man'],
  ],
  orders: [],
  negatives: [
    ['unwirksam', 'wirksam'],
    ['fehlen', 'bestehen'],
    ['unregelmäßig', 'regelmäßig'],
  ],
  only: ['nur'],
  exceptions: ['solange', 'außer', 'bis zur', 'es sei denn'],
  anException: 'außer in der Schwangerschaft',
  conditions: ['wenn', 'falls', 'bei gleichzeitiger', 'ohne Risikofaktoren'],
  hedges: [
    ['kann', 'wird'],
    ['können', 'werden'],
    ['häufig', 'immer'],
    ['meist', 'immer'],
  ],
  directions: [
    ['senkt', 'erhöht'],
    ['hemmt', 'fördert'],
    ['Hypothyreose', 'Hyperthyreose'],
    ['Hyperkaliämie', 'Hypokaliämie'],
    ['verlängern', 'verkürzen'],
    ['Abflachung', 'Erhöhung'],
    ['verminderter', 'erhöhter'],
  ],
  places: [
    ['links', 'rechts'],
    ['systolisch', 'diastolisch'],
    ['oberhalb', 'unterhalb'],
  ],
  times: [
    ['vor der', 'nach der'],
    ['früh', 'spät'],
    ['zuerst', 'zuletzt'],
  ],
  foreign: 'This is not said in the book and does not belong here.',
};
