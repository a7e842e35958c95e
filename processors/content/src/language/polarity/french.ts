import { pairs, type Polarity, words } from './polarity.ts';

export const frenchPolarity: Polarity = {
  denial: words(
    `pas non jamais sans aucun aucune ni rien absence absent absente absents absentes négatif négative manque manquent exclut exclure exclu`,
  ),
  forbids: words(`évit* contre-?indi* contre+indiqué* interdit* proscri* déconseill*`),
  halts: words(`arrêt* suspend* interromp*`),
  exception: words(`sauf excepté hormis à+moins jusqu*`),
  only: words(`seulement uniquement exclusivement seul seule`),
  hedge: words(
    `peut peuvent pourrait pourraient parfois rarement souvent généralement probablement possiblement habituellement`,
  ),
  condition: words(`si lorsque quand en+cas`),
  every: words(`tous toutes tout toute chaque toujours`),
  opposites: pairs(`
enfant* nourrisson* / adulte*
poursuiv* poursuit reprise repris reprend* / arrêt* interromp* suspend* suspension
augment* élev* hauss* haut haute hauts hautes ↑ / diminu* rédui* abaiss* baiss* bas basse basses faible* ↓
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
    '≤': words(`au+plus jusqu.?à maxim* max pas+plus+de`),
    '≥': words(`au+moins minim* min à+partir+de dès pas+moins+de`),
  },
  boundsBehind: {
    '<': words(`ou+en+dessous`),
    '>': words(`ou+au-dessus`),
    '≤': words(`ou+moins au+plus maximum`),
    '≥': words(`ou+plus au+moins minimum`),
  },
};
