import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { candidatesOf } from './candidates.ts';
import { withTopic } from './with-topic.ts';

const tag = await createTagger();

/** The fronts of the cards of a page, as they are shown. */
const frontsOf = (...pages: string[]): string[] => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return candidatesOf(index, pages.length, tag, 'cloze_deletion').map(withTopic);
};

const DRUG = 'Liposomal amphotericin B is the drug of choice in most regions of the world.';

const guideline = (text: string) =>
  `ADULT DIABETIC KETOACIDOSIS — WARD GUIDELINE v4.2\n\nOne in ten patients with ketoacidosis is a child.\n\n${text}`;

describe('the topic of a card', () => {
  it('is the heading that names one thing, where the card does not say it', () => {
    expect(frontsOf(`Leishmaniasis\n\n${DRUG}\n`)).toContainEqual(
      expect.stringMatching(/^Leishmaniasis(?:, treatment)?: /u),
    );
    expect(
      frontsOf(`Leishmaniasis\n\nLeishmaniasis is treated with liposomal amphotericin B.\n`),
    ).not.toContainEqual(expect.stringMatching(/^Leishmaniasis(?:, treatment)?: /u));
  });

  it('is that of the heading above where a heading only names a part', () => {
    expect(frontsOf(`Leishmaniasis\n\nIt is spread by sandflies.\n\nTreatment\n\n${DRUG}\n`)).toContainEqual(
      expect.stringMatching(/^Leishmaniasis(?:, treatment)?: /u),
    );
  });

  it('names the part as well, in small letters', () => {
    const text = 'Penicillin allergy is told by one patient in ten, and confirmed in few of them.';
    const page = `Amoxicillin\n\nIt is absorbed well.\n\nAdverse Effects\n\nA rash follows in glandular fever. ${text}\n`;
    expect(frontsOf(page)).toContainEqual(expect.stringMatching(/^Amoxicillin, adverse effects: /u));
  });

  it('goes on over a page that says it', () => {
    const before = 'Leishmaniasis\n\nIt is spread by sandflies.\n';
    expect(
      frontsOf(before, `Treatment\n\nLeishmaniasis of the skin may heal alone. ${DRUG}\n`),
    ).toContainEqual(expect.stringMatching(/^Leishmaniasis(?:, treatment)?: /u));
    expect(frontsOf(before, `Treatment\n\n${DRUG}\n`)).not.toContainEqual(
      expect.stringMatching(/^Leishmaniasis(?:, treatment)?: /u),
    );
  });

  it('ends at a heading that a page ends with', () => {
    const before = 'Leishmaniasis\n\nIt is spread by sandflies.\n\nMumps of the young and of the old';
    const fronts = frontsOf(before, `Leishmaniasis of the skin may heal alone. ${DRUG}\n`);
    expect(fronts).not.toEqual([]);
    expect(fronts.filter((front) => front.startsWith('Leishmaniasis: '))).toEqual([]);
  });

  it.each(['4. Mumps', '2.2 Mumps, their spread and course', '3 Mumps'])(
    'ends at a line like a heading that the layout has not seen: “%s”',
    (line) => {
      const fronts = frontsOf(`2.1 Leishmaniasis\n\nIt is spread by sandflies.\n\n${line}\n\n${DRUG}\n`);
      expect(fronts).not.toEqual([]);
      expect(fronts.filter((front) => front.startsWith('Leishmaniasis'))).toEqual([]);
    },
  );

  it('is left out where the sentence is about a neighbour', () => {
    const text = 'S. gallolyticus in the blood is a reason for colonoscopy in patients with endocarditis.';
    const fronts = frontsOf(`Streptococcus pneumoniae\n\n${text}\n`);
    expect(fronts.filter((front) => front.startsWith('Streptococcus'))).toEqual([]);
  });

  it.each([
    'Leishmaniasis and malaria',
    'How leishmaniasis is treated',
    'Choosing a drug',
    'Chapter summary',
    'A case',
    'Malaria {{drugs}}',
  ])('is not told by “%s”', (heading) => {
    const fronts = frontsOf(`Leishmaniasis\n\nIt is spread by sandflies.\n\n${heading}\n\n${DRUG}\n`);
    expect(fronts).not.toEqual([]);
    expect(fronts.filter((front) => /^[^{}.]{1,40}: /u.test(front))).toEqual([]);
  });

  it('is left out where it would tell the answer', () => {
    const fronts = frontsOf(
      'Amphotericin\n\nThe infusion of amphotericin B damages the renal tubules of most patients.\n',
    );
    expect(fronts.filter((front) => front.startsWith('Amphotericin: '))).toEqual([]);
  });

  it('stands in front of the sentence, also of one to complete', () => {
    const topic = 'Leishmaniasis';
    expect(withTopic({ prompt: 'What is given?\n{{c1::A}}', topic })).toBe(
      'Leishmaniasis: What is given?\n{{c1::A}}',
    );
    expect(withTopic({ prompt: 'Complete: “___ is given”\n{{c1::A}}', topic })).toBe(
      'Complete: “Leishmaniasis: ___ is given”\n{{c1::A}}',
    );
    expect(withTopic({ prompt: 'Skin: {{c1::ulcers}}', topic })).toBe('Leishmaniasis – Skin: {{c1::ulcers}}');
    expect(withTopic({ prompt: '{{c1::A}} is given.', topic: '*Malaria*' })).toMatch(/^∗Malaria∗: /u);
  });

  describe('in a document about one thing', () => {
    const FLUIDS =
      'Fluids 0.9% NaCl.\n  SBP < 90: 500 mL over 15 min, then call.\n  SBP ≥ 90: 1 L over the first 60 min.\n';

    it('is the path to a line: subject, section and the line above it', () => {
      expect(frontsOf(guideline(`3. Hour 0–1\nTwo cannulae.\n\n${FLUIDS}`))).toContainEqual(
        expect.stringMatching(/^Diabetic ketoacidosis, hour 0–1, fluids 0\.9% NaCl – SBP ≥ 90: /u),
      );
    });

    it('leaves out sections that are questions, and never takes the one before', () => {
      const fronts = frontsOf(
        guideline(
          `3. Hour 0–1\nTwo cannulae.\n\n5. Is it working?\nAmphotericin B damages the renal tubules of most patients.\n`,
        ),
      );
      expect(fronts).toContainEqual(expect.stringMatching(/^Diabetic ketoacidosis: /u));
      expect(fronts).not.toContainEqual(expect.stringContaining('hour 0–1'));
    });

    it('is left out where a line names its drug', () => {
      const fronts = frontsOf(guideline('Metformin\n\n• Side effect: lactic acidosis\n'));
      expect(fronts.filter((front) => /^Diabetic ketoacidosis.*lactic/u.test(front))).toEqual([]);
    });

    it('is not said twice', () => {
      const text = 'Bicarbonate worsens the acidosis of the cerebrospinal fluid in ketoacidosis.';
      expect(frontsOf(guideline(`${text}\n`)).filter((front) => front.startsWith('Diabetic'))).toEqual([]);
    });
  });

  it('makes no card of a line that no heading tells of what it is', () => {
    expect(frontsOf('Ward notes\n\n• SBP ≥ 90: 1 L over the first 60 min\n')).toEqual([]);
  });

  it.each(['Severe drug reactions', '4-Aminoquinolines'])(
    'ends at “%s”, which is no part of it',
    (heading) => {
      const fronts = frontsOf(`Leishmaniasis\n\nIt is spread by sandflies.\n\n${heading}\n\n${DRUG}\n`);
      expect(fronts.filter((front) => /^Leishmaniasis[^{]*: /u.test(front))).toEqual([]);
    },
  );
});
