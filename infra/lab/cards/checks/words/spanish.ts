import type { LanguageWords } from './language-words.ts';

export const spanishWords: LanguageWords = {
  numbers: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'doce'],
  spans: [['segundos', 'minutos', 'horas', 'días', 'semanas', 'meses', 'años']],
  bounds: [
    ['menor de', 'mayor de'],
    ['menores de', 'mayores de'],
    ['al menos', 'como máximo'],
    ['menos de', 'más de'],
  ],
  bounding: ['al menos', 'como máximo', 'menor de', 'mayor de', 'menos de', 'más de'],
  denials: [
    [/(?<!\p{L})no (?=\p{Ll})/gu, ''],
    [/(?<!\p{L})ningún (?=\p{Ll})/gu, 'algún '],
  ],
  deniable: [
    [
      /(?<=\s)(?=(?:es|son|está|están|puede|pueden|debe|deben|reduce|reducen|causa|alivia|mejora|afecta|tiñe) )(?<!(?:no|se) )/gu,
      'no ',
    ],
  ],
  never: [['nunca', 'siempre']],
  without: [
    ['sin', 'con'],
    ['pacientes con', 'pacientes sin'],
  ],
  indicated: [
    ['contraindicados', 'indicados'],
    ['contraindicada', 'indicada'],
    ['contraindicado', 'indicado'],
  ],
  avoid: [
    ['se suspende', 'se mantiene'],
    ['se inician', 'se evitan'],
    ['se inicia', 'se evita'],
    ['se administran', 'se evitan'],
  ],
  orders: [],
  negatives: [
    ['improbable', 'probable'],
    ['latente', 'activa'],
  ],
  only: ['solo', 'sólo', 'únicamente'],
  exceptions: ['salvo si', 'salvo', 'excepto', 'hasta'],
  anException: 'excepto en el embarazo',
  conditions: ['si'],
  hedges: [
    ['puede', 'debe'],
    ['pueden', 'deben'],
  ],
  directions: [
    ['reducen', 'aumentan'],
    ['reduce', 'aumenta'],
    ['induce', 'inhibe'],
    ['grave', 'leve'],
    ['bajas', 'altas'],
    ['elevadas', 'bajadas'],
  ],
  places: [
    ['izquierda', 'derecha'],
    ['anterolateral', 'posteromedial'],
  ],
  times: [
    ['antes', 'después'],
    ['última', 'primera'],
    ['aguda', 'crónica'],
  ],
  foreign: 'This is not said in the book and does not belong here.',
};
