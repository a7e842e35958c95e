import { lexicon, withoutEnding } from './lexicon.ts';

const ENDINGS = [
  'issent',
  'antes',
  'ants',
  'ante',
  'ées',
  'aux',
  'ent',
  'ant',
  'ée',
  'és',
  'er',
  'ez',
  'ir',
  'al',
  'es',
  'é',
  'e',
  's',
  'x',
  't',
];

export const french = lexicon({
  code: 'fr',
  name: 'French',
  functionWords: `le la les l un une des du de d et ou à au aux en dans par pour avec sur est sont était être a ont qui que qu dont où
    ce cet cette ces se s son sa ses leur leurs il elle ils elles on nous vous y comme aussi entre chez lors`,
  neutral: `le la les l un une des aussi`,
  hedges: `quand lorsque où tandis pendant quoique bien mais probablement possiblement peut-être éventuellement prétendument cru pensait
    supposé soupçonné mythe faux fausse erroné incorrect réfuté douteux controversé obsolète autrefois incertain inconnu surtout
    notamment souvent`,
  limits: `ne n pas jamais sans aucun aucune ni sauf excepté hormis seulement uniquement que éviter évité évitée contre indiqué
    indiquée contre-indiqué contre-indiquée contre-indication contre-indications si jusqu jusque absence absent absente manque
    rarement peine minimum maximum minimal maximale moins plus avant après sous contre arrêter arrêté peut peuvent pourrait doit
    doivent devrait toujours parfois inférieur supérieur inférieure supérieure`,
  numbers: `un deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille demi moitié tiers quart double fois
    premier première second seconde deuxième`,
  asking: `quel quelle quels quelles qui quoi comment quand où combien appelle appelé appelée nomme nommé nom terme définition définit
    complétez complète médicament agent substance structure organe tissu cellule enzyme hormone maladie trouble affection syndrome
    signe valeur nombre partie type`,
  keyOf: (word) => withoutEnding(word, ENDINGS, 3),
  pointsBack:
    /^(?:(?:il|elle|ils|elles|ceci|cela|ce|cet|cette|ces|celui|celle|ceux|celles|ici|là|y|en|(?:le|la) (?:texte|page|figure|tableau|auteur|diapositive|précédent|suivant))(?!\p{L})|(?:selon|d['’]après) (?:le|la|ce|cette)(?!\p{L}))/iu,
});
