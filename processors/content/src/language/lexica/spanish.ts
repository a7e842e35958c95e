import { lexicon, withoutEnding } from './lexicon.ts';

const ENDINGS = [
  'aciones',
  'iendo',
  'ando',
  'adas',
  'ados',
  'idas',
  'idos',
  'ada',
  'ado',
  'ida',
  'ido',
  'ces',
  'es',
  'an',
  'en',
  'as',
  'os',
  'ar',
  'er',
  'ir',
  'a',
  'o',
  'e',
  's',
  'n',
  'z',
];

export const spanish = lexicon({
  code: 'es',
  name: 'Spanish',
  functionWords: `el la los las un una unos unas y e o u de del al a en con por para es son era fue fueron ser está están que se su
    sus lo le les como este esta estos estas ese esa eso esto cual cuál cuáles qué quién cuándo dónde también entre sobre desde muy
    cuyo cuya ha han`,
  neutral: `el la los las un una unos unas también`,
  hedges: `cuando donde mientras aunque pero siempre probablemente posiblemente quizá quizás tal vez supuestamente creía pensaba creído
    pensado considerado sospecha mito falso falsa erróneo incorrecto refutado dudoso controvertido obsoleto anteriormente incierto
    desconocido especialmente sobre suele`,
  limits: `no nunca sin ni ningún ninguna ninguno nada tampoco excepto salvo solo sólo solamente evitar evita evite contraindicado
    contraindicada contraindicados contraindicadas contraindicación si hasta falta ausencia ausente raramente rara apenas mínimo
    mínima máximo máxima menos más antes después bajo contra suspender puede pueden podría debe deben debería siempre menor mayor`,
  numbers: `uno dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cien ciento mil medio mitad tercio cuarto
    doble primera primero segunda segundo`,
  asking: `qué cuál cuáles quién cómo cuándo dónde cuánto cuántos llama llamado llamada denomina denominado nombre término definición
    define complete completa fármaco medicamento agente sustancia estructura órgano tejido célula enzima hormona enfermedad trastorno
    síndrome hallazgo valor número parte tipo`,
  keyOf: (word) => withoutEnding(word, ENDINGS, 3),
  pointsBack:
    /^(?:(?:él|ella|ellos|ellas|esto|eso|este|esta|estos|estas|ese|esa|esos|esas|ambos|ambas|aquí|allí|dicho|dicha|(?:el|la) (?:texto|página|figura|tabla|autor|diapositiva|anterior|siguiente))(?!\p{L})|según (?:el|la|este|esta)(?!\p{L}))/iu,
});
