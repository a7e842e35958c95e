import { pairs, type Polarity, words } from './polarity.ts';

export const spanishPolarity: Polarity = {
  denial: words(
    `no nunca jamás sin ni ningún ninguna ninguno nada tampoco falta faltan ausencia ausente* negativo negativa carece* descarta* excluye*`,
  ),
  forbids: words(`evit* contraindica* prohib*`),
  halts: words(`suspend* retir* interrump*`),
  exception: words(`excepto salvo a+menos menos+que hasta+que`),
  only: words(`solo sólo solamente únicamente exclusivamente único única`),
  hedge: words(
    `puede pueden podría podrían a+veces raramente raras+veces suele suelen generalmente probablemente posiblemente frecuentemente`,
  ),
  condition: words(`si siempre+que cuando en+caso`),
  every: words(`todos todas todo toda cada siempre`),
  opposites: pairs(`
niñ* lactante* / adulto*
continúa continuar continuarse mantener mantenerse reanud* / suspend* interrump* retirar retirarse
aument* elev* sube* alto alta altos altas mayor mayores ↑ / disminu* reduc* baj* desciende* bajo baja bajos bajas menor menores ↓
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
    '≤': words(`como+máximo hasta máxim* máx no+más+de`),
    '≥': words(`al+menos como+mínimo mínim* mín desde a+partir+de no+menos+de`),
  },
  boundsBehind: {
    '<': words(`o+inferior`),
    '>': words(`o+superior`),
    '≤': words(`o+menos como+máximo o+menor`),
    '≥': words(`o+más como+mínimo o+mayor`),
  },
};
