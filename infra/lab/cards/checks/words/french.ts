import type { LanguageWords } from './language-words.ts';

export const frenchWords: LanguageWords = {
  numbers: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'douze'],
  spans: [['secondes', 'minutes', 'heures', 'jours', 'semaines', 'mois', 'ans']],
  bounds: [
    ['inférieur à', 'supérieur à'],
    ['inférieure à', 'supérieure à'],
    ['inférieures à', 'supérieures à'],
    ['au moins', 'au plus'],
    ['moins de', 'plus de'],
  ],
  bounding: [
    'au moins',
    'au plus',
    'inférieur à',
    'supérieur à',
    'inférieure à',
    'supérieure à',
    'plus de',
    'moins de',
  ],
  denials: [
    [/(?<!\p{L})n(?:e |['’])(\p{L}+) pas(?=\s)/gu, '$1'],
    [/(?<=^|: )Ne pas (?=\p{Ll})/gu, 'Il faut '],
  ],
  deniable: [
    [
      /(?<=\s)(?<!(?:ne|n’|n') ?)(sont|dure|provoque|causent|suffisent|revient|doit|peut)(?= (?!pas))/gu,
      'ne $1 pas',
    ],
    [/(?<=\s)est(?= (?!pas))/gu, "n'est pas"],
  ],
  never: [['jamais', 'toujours']],
  without: [['sans', 'avec']],
  indicated: [
    ['contre-indiqués', 'indiqués'],
    ['contre-indiquée', 'indiquée'],
    ['contre-indiqué', 'indiqué'],
  ],
  avoid: [
    ['est donnée', 'est évitée'],
    ['est donné', 'est évité'],
    ['est reprise', 'est arrêtée'],
  ],
  orders: [],
  negatives: [
    ['exclut', 'prouve'],
    ['résiste', 'est sensible'],
    ['normale', 'anormale'],
  ],
  only: ['seulement', 'uniquement', 'seul'],
  exceptions: ['sauf en cas', 'sauf', 'tant que', 'jusqu’à'],
  anException: 'sauf pendant la grossesse',
  conditions: ['si'],
  hedges: [
    ['peut', 'doit'],
    ['peuvent', 'doivent'],
    ['souvent', 'toujours'],
  ],
  directions: [
    ['élevée', 'abaissée'],
    ['élevé', 'abaissé'],
    ['basse', 'haute'],
    ['bas', 'haut'],
    ['bradycardie', 'tachycardie'],
    ['hypothermie', 'hyperthermie'],
    ['hyponatrémie', 'hypernatrémie'],
    ['vite', 'lentement'],
    ['faible', 'forte'],
  ],
  places: [['gauche', 'droite']],
  times: [
    ['avant', 'après'],
    ['début', 'fin'],
    ['aiguë', 'chronique'],
  ],
  foreign: 'This is not said in the book and does not belong here.',
};
