import { describe, expect, it } from 'vitest';
import { allPlacesOf } from './all.ts';
import { placeCardOf } from './card/card.ts';
import { deal } from './deal.ts';
import { placeDocument } from './document.ts';
import { judgeOf } from './judgement/judge.ts';
import { typedPage } from './typed-page.fixture.ts';

function dealtOf(text: string) {
  const page = typedPage(text);
  const document = placeDocument([page]);
  const places = allPlacesOf(page, undefined, document, undefined).map(judgeOf(page, document, undefined));
  const { dealt, suggested } = deal(places, document, 'normal');
  const shown = [...dealt, ...suggested].map((place) => placeCardOf(place, page, 'cloze_deletion').prompt);
  return { dealt, suggested, shown };
}

const NOTES = {
  German: `# Lungenembolie – Vorlesung, Woche 3

Die Lungenembolie ist ein Verschluss der Lungenarterien durch einen Thrombus, der meist aus den tiefen Beinvenen kommt. Die Therapie beginnt sofort mit Heparin, wenn die Wahrscheinlichkeit hoch ist.

## Risikofaktoren

- Immobilisation
- Malignom
- Schwangerschaft

## Therapie

- Heparin: 80 E/kg als Bolus
- Lyse nur bei Schock: Alteplase 100 mg über 2 Stunden
- nicht bei aktiver Blutung

| Stoff | Antidot |
| --- | --- |
| Heparin | Protamin |
| Dabigatran | Idarucizumab |
`,
  Spanish: `# Cetoacidosis diabética – apuntes

La cetoacidosis es una complicación aguda de la diabetes con hiperglucemia y acidosis. El tratamiento empieza con suero salino y se añade insulina cuando el potasio es mayor de 3,3 mmol/l.

## Causas

- infección
- omisión de insulina
- infarto de miocardio

## Tratamiento

- insulina: 0,1 U/kg por hora
- bicarbonato solo si el pH es menor de 6,9
- no dar insulina con un potasio bajo

| Grado | pH |
| --- | --- |
| leve | 7,25 |
| grave | 7,00 |
`,
  French: `# Méningite bactérienne – fiche de cours

La méningite est une inflammation des méninges qui est le plus souvent due au pneumocoque. Le traitement commence par la ceftriaxone sans attendre les résultats de la ponction lombaire.

## Signes

- fièvre
- raideur de nuque
- photophobie

## Traitement

- ceftriaxone : 100 mg/kg par jour
- dexaméthasone : 10 mg toutes les 6 heures
- pas de ponction lombaire en cas d’engagement

| Germe | Durée |
| --- | --- |
| pneumocoque | 10 jours |
| méningocoque | 5 jours |
`,
};

describe.each(Object.entries(NOTES))('notes in %s', (_, text) => {
  it('get cards of all kinds, and nearly each line a card or a suggestion', () => {
    const { dealt, suggested, shown } = dealtOf(text);
    expect(dealt.length).toBeGreaterThanOrEqual(4);
    expect([...new Set([...dealt, ...suggested].map(({ kind }) => kind))].sort()).toEqual(
      expect.arrayContaining(['cell', 'line', 'list']),
    );
    expect([...dealt, ...suggested].some(({ kind }) => kind === 'sentence' || kind === 'definition')).toBe(
      true,
    );
    const items = text.split('\n').filter((line) => line.startsWith('- '));
    const isShown = (item: string) => {
      const [longest] = item.match(/\p{L}+/gu)!.toSorted((one, other) => other.length - one.length);
      return shown.some((card) => card.includes(longest!));
    };
    // An order without a figure, of which no drug is known, is not asked.
    expect(items.filter((item) => !isShown(item)).length).toBeLessThanOrEqual(1);
  });

  it('hide nothing that denies, and say nothing of the notes themselves', () => {
    const { shown } = dealtOf(text);
    expect(shown.join('\n')).not.toMatch(/\{\{c1::[^}]*(?<!\p{L})(?:nicht|nur|no|solo|pas|sans)(?!\p{L})/u);
    expect(shown.join('\n')).not.toMatch(/Vorlesung|apuntes|fiche/u);
  });
});

const many = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('\n');

describe('bad input', () => {
  it.each([
    ['500 rows', `| Drug | Dose |\n|---|---|\n${many(500, (at) => `| drug ${at} | ${at} mg |`)}`],
    [
      '60 columns',
      many(40, (row) => Array.from({ length: 60 }, (_, column) => `cell ${row} ${column}`).join('\t')),
    ],
    ['items that are all the same', `# Drugs\n\n${many(3_000, () => '- aspirin: 75 mg once daily')}`],
    [
      'a sentence again and again',
      `# Heart\n\n${'The mitral valve opens when the pressure rises. '.repeat(1_000)}`,
    ],
  ])('of %s is dealt like any', (_, text) => {
    const { dealt, shown } = dealtOf(text);
    expect(dealt.length).toBeLessThanOrEqual(30);
    expect(new Set(shown).size).toBe(shown.length);
  });
});
