import { pairs, type Polarity, words } from './polarity.ts';

export const germanPolarity: Polarity = {
  denial: words(
    `nicht nein kein keine keinen keiner keinem keines nie niemals ohne weder noch nichts fehlt fehlen fehlend* fehlte fehlende* ausgeschlossen ausschließ* ausschlie* negativ* unmöglich`,
  ),
  forbids: words(`vermeid* vermied* kontraindi* verboten unterlass* meiden gemieden`),
  halts: words(`absetz* abgesetzt* abzusetzen pausier* stopp*`),
  exception: words(`außer ausser ausgenommen sofern+nicht bis+auf abgesehen`),
  only: words(`nur ausschließlich lediglich einzig* allein`),
  hedge: words(
    `kann können könnte könnten darf dürfen manchmal selten gelegentlich meist oft häufig wahrscheinlich möglicherweise vermutlich eventuell`,
  ),
  condition: words(`wenn falls sofern solange vorausgesetzt`),
  every: words(`alle allen aller jede jeder jeden jedem immer stets`),
  opposites: pairs(`
kind kinder* kindes* säugling* / erwachsene*
fortgeführt* fortgesetzt* fortführ* fortsetz* weitergeführt* weitergegeben* / abgesetzt* absetz* pausier* beendet* gestoppt*
erhöh* steig* gesteigert* stieg* zunahme zunehm* nimmt+zu hoch hohe* höher* ↑ / erniedrig* senk* gesenkt* sink* sank verminder* reduzier* abnahme abnehm* niedrig* vermindert* fällt fallen ↓
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
    '≤': words(`höchst* bis+zu bis maximal* max nicht+mehr+als`),
    '≥': words(`mindest* mind ab wenigstens minimal* min nicht+weniger+als`),
  },
  boundsBehind: {
    '<': words(`oder+darunter`),
    '>': words(`oder+darüber`),
    '≤': words(`oder+weniger oder+jünger maximal höchstens`),
    '≥': words(`oder+mehr oder+älter oder+darüber mindestens`),
  },
};
