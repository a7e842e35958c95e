import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { candidatesOf } from './candidates.ts';
import { withTopic } from './with-topic.ts';

const tag = await createTagger();

const frontsOf = (...pages: string[]): string[] => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return pages.flatMap((_, at) => candidatesOf(index, at + 1, tag, 'cloze_deletion').map(withTopic));
};

const disease = (name: string, treatment: string, symptom: string) =>
  `${name}\n\nSymptoms\n\n${symptom}\n\nTreatment\n\n${treatment}\n`;

describe('a chapter that tells one disease after the other', () => {
  const chapter = `Neuropathies\n\n${disease('Guillain–Barré syndrome', 'Liposomal amphotericin B is the drug of choice in most regions of the world.', 'Fever and weight loss come first.')}\n`;

  it('takes two names that are told as one for a disease', () => {
    const name = 'Stevens–Johnson syndrome and toxic epidermal necrolysis';
    const line = 'Sloughing of bronchial epithelium causes hypoxia with a clear film.';
    expect(frontsOf(`${chapter}${disease(name, 'Stop the drug.', line)}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${name}: .*hypoxia`, 'u')),
    );
  });

  it('takes its parts for those of the disease above, also on the next page and with a dash in the name', () => {
    const fronts = frontsOf(
      `${chapter}${disease('Charcot–Marie–Tooth', 'Oral miltefosine shortens the stay in hospital by a third.', 'The feet are numb.')}\nMultifocal motor neuropathy\n\nSymptoms\n\nA wrist drops first.\n`,
      'Treatment\n\nPlasma exchange removes the antibodies within two weeks of the first symptoms.\n',
    );
    expect(fronts).toContainEqual(
      expect.stringMatching(/^Guillain–Barré syndrome, treatment: .*amphotericin/u),
    );
    expect(fronts).toContainEqual(
      expect.stringMatching(/^Multifocal motor neuropathy, treatment: .*[Pp]lasma exchange/u),
    );
  });

  it('names no disease where the same part comes again, or one that stood over kinds of it', () => {
    const again = frontsOf(
      `${chapter}${disease('Amyloid neuropathy', 'Oral miltefosine shortens the stay in hospital by a third.', 'The feet are numb.')}\nTreatment\n\nPlasma exchange removes the antibodies within two weeks of the first symptoms.\n`,
    ).filter((front) => front.includes('exchange'));
    expect(again.length).toBeGreaterThan(0);
    expect(again).not.toContainEqual(expect.stringMatching(/^(?:Amyloid|Neuropathies)/u));
    const kinds = frontsOf(
      `${chapter}Vasculitic neuropathy\n\nSymptoms\n\nPain is felt in one nerve.\n\nMonoclonal neuropathy\n\nThe nerves are infiltrated.\n\nTreatment\n\nPlasma exchange removes the antibodies within two weeks of the first symptoms.\n`,
    );
    expect(kinds).not.toContainEqual(expect.stringMatching(/^Monoclonal neuropathy.*exchange/u));
  });
});
