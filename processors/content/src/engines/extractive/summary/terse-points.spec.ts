import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { summarise } from './summary.ts';
import { terseSections } from './terse-sections.ts';

const tag = await createTagger();

const summaryOf = (text: string) => summarise(indexDocument({ pages: [{ pageNumber: 1, text }] }), 1, tag)!;

const NOTES = `Acute hyperkalaemia in adults: renal unit guideline

1. Treatment

Step 1: protect the heart

30 ml of 10 % calcium gluconate over 10 min by good vein, or 10 ml of 10 % calcium chloride, centrally for
preference, extravasation necroses. Onset 1–3 min, duration 30–60; repeat after 5–10 min if ECG not better. Under
digoxin give over 30 min in glucose 5 %. Bicarbonate in same line precipitates, flush well before and after each
infusion, document times in chart, and call renal registrar early for dialysis when urine output falls.

Step 2: remove

Patiromer 8.4 g od, onset 4–7 h; binds other drugs, 3 h apart, constipation
Calcium resonium 15 g tds with lactulose: days; colonic necrosis, particularly with sorbitol or postoperatively.
Not in emergency
Furosemide if overloaded, passing urine

2. Osmotic laxatives

lactulose – fructose + galactose, bugs make acids, pulls water, pH down. Cramps, bloat. 15 ml bd normal
macrogol – PEG + salts in 125 ml water, 1–3 sachets daily, children first line, escalate, months

3. Anaphylaxis

Sudden onset, airway or circulation; skin signs absent in 20 %. IM adrenaline 1:1000, repeated at 5 min.

• Adult and > 12 y: 500 micrograms
• 6–12 y: 300 micrograms

who gets what

simple, bulk then osmotic
`;

describe('tersePoints', () => {
  const { title, bullets } = summaryOf(NOTES);
  const text = bullets.join('\n');

  it('tells each section from its beginning behind its heading and what the document is of', () => {
    expect(title).toContain('Acute hyperkalaemia');
    expect(text).toContain('Acute hyperkalaemia, protect the heart: 30 ml of 10 % calcium gluconate');
    expect(text).not.toMatch(/: (?:Onset|Under digoxin)/u);
  });

  it('keeps the lines of a column apart, and a limit with its line', () => {
    expect(text).toContain('15 ml bd normal');
    expect(text).not.toContain('normal macrogol');
    expect(text).toMatch(/Calcium resonium [^;]*; [^;]*postoperatively\. Not in emergency/u);
    expect(text).not.toContain('constipation Calcium');
  });

  it('tells doses with the drug of the sentence above their list', () => {
    expect(text).toMatch(/IM adrenaline 1:1000, [^•\n]* – Adult and > 12 y: 500 micrograms/u);
  });

  it('tells nothing under a line that may be a heading of something else', () => {
    expect(text).not.toContain('bulk then osmotic');
  });
});

describe('a heading of names', () => {
  const SETRONS = `Antiemetics, summary for the ward

Domperidone (Motilium)

Blocks D2 but stays outside the brain, so it is the one for people with stiff limbs and tremor.
10 mg tds for a week at most, and never in a child of less than thirty-five kilograms of weight.

Ondansetron (Zofran), granisetron
(Kytril), palonosetron (Aloxi)

Block 5HT3 in the gut and the trigger zone. Constipation, headache, a longer QT in the ECG of some.
8 mg twice daily; in severe disease of the liver no more than eight milligrams in one whole day.
`;

  it('is one heading where a narrow column wraps it, so that nothing under it is of the drug before', () => {
    const index = indexDocument({ pages: [{ pageNumber: 1, text: SETRONS }] });
    const titles = terseSections(index.pages.get(1)!, index).map(({ title }) => title);
    expect(titles).toContain('Ondansetron (Zofran), granisetron (Kytril), palonosetron (Aloxi)');
  });
});
