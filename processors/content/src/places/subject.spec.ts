import { beforeAll, describe, expect, it } from 'vitest';
import { createTagger } from '../language/tagger.ts';
import type { Tagger } from '../language/token.ts';
import { allPlacesOf } from './all.ts';
import { cardOf } from './card.ts';
import { placeDocument } from './document.ts';
import type { PlacePage } from './place.ts';
import { typedPage } from './typed-page.fixture.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function cardsOf(page: PlacePage): string {
  const places = allPlacesOf(page, undefined, placeDocument([page]), tag);
  return places.map((place) => cardOf(place, page, 'cloze_deletion').prompt).join('\n\n');
}
const cards = (text: string) => cardsOf(typedPage(text));
const withoutPath = (text: string): PlacePage => {
  const page = typedPage(text);
  return { ...page, blocks: page.blocks.map((block) => ({ ...block, isPathUnsure: true as const })) };
};

describe('what says how much, denies or limits is asked only where it is known of what it speaks', () => {
  it.each([
    ['a dose under a heading that names a part alone', '# Dosage\n\n- maximum dose: 720 mcg twice daily\n'],
    ['a dose under no heading', 'Notes were typed here.\n\n- maximum dose: 720 mcg twice daily\n'],
    [
      'a dose under a heading that stands twice, as the names of the drugs between were not seen',
      '# Antifungals\n\n## Dosage\n\n- 6 mg/kg IV every 12 h\n\n## Dosage\n\n- 150 mg PO, single dose\n',
    ],
    [
      'a dose under a part of what a title over many drugs names',
      '# Antifungals\n\n## Azoles\n\n## Polyenes\n\n## Echinocandins\n\n## Indications and dosage\n\n| Illness | Dose |\n|---|---|\n| Oesophageal candidiasis | 200 mg daily |\n\n- 60 mg daily for 14 days\n',
    ],
    [
      'a dose under the heads of a table that were read as a heading',
      '# Selected monographs\n\n## Apixaban\n\n## Warfarin\n\n## Heparin\n\n## Indication Dose\n\n- 10 mg twice daily for 7 days\n',
    ],
    [
      'a sentence whose "it" is not what it begins with',
      '# Cystitis\n\nYears of use may produce scars of the lung, and it should not be given at term.\n\n# References\n\nThe work of many is the source of what is said in this and in all of the other parts that were not written here.\n',
    ],
    ['a dose that lost its bracket', '# Fluconazole\n\n- 50–100 mg every six hours (max.\n'],
    ['a line that points back', '# Dialysis\n\n- Without them, waiting for 72 hours is safe\n'],
    [
      'a sentence that points back where nothing stands before it',
      '# Particular settings\n\nAvoid it if the oxygen saturation of the patient is below 90 %.\n',
    ],
  ])('%s is not', (_, text) => {
    expect(cards(text)).toBe('');
  });

  it('is under its drug', () => {
    expect(cards('# Voriconazole\n\n## Dosage\n\n- 6 mg/kg IV every 12 h for two doses\n')).toContain(
      '**Voriconazole – Dosage**\n- {{c1::6 mg/kg IV every 12 h}}',
    );
  });

  it('is shown with the sentence that names it', () => {
    const text =
      '# Antivirals\n\nGlargine insulin is kept in solution by an acid. Because of this it must not be mixed with another insulin in one syringe.\n';
    expect(cards(text)).toContain(
      'Glargine insulin is kept in solution by an acid. Because of this it must not be mixed',
    );
  });

  it('is shown with the sentence before it where it names nothing itself', () => {
    const text =
      '# Burns\n\nThe output of urine is measured each hour through a catheter. 0.5 ml/kg/h, and 1 ml/kg/h in small children.\n';
    for (const card of cards(text)
      .split('\n\n')
      .filter((one) => one.includes('0.5') || one.includes('children')))
      expect(card).toContain('urine');
  });

  it('is asked of a sentence without a path that begins with what it is about, and of no other', () => {
    const page = withoutPath(
      '# Rest\n\nNimodipine lowers the risk of delayed ischaemia at 60 mg every four hours.\n\nThe loading dose is 15 mg/kg over thirty minutes in adults.\n\nWithout treatment 70% of the patients die within a week.\n',
    );
    expect(cardsOf(page)).toContain('Nimodipine lowers the risk');
    expect(cardsOf(page)).not.toMatch(/loading dose|Without treatment/u);
  });

  it('is not asked where the heading that says it would tell the answer', () => {
    const text =
      '# Iron\n\n## Iron and levothyroxine\n\nNever give both within 4 hours, as levothyroxine is bound by it then.\n';
    expect(cards(text)).not.toMatch(/(?<!\*\*\n)^Never|^\*\*Iron\*\*\nNever[^{]*\{\{c1::levothyroxine/mu);
  });
});
