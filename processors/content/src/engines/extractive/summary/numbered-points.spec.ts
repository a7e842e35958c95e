import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { summarise } from './summary.ts';

const tag = await createTagger();

const told = (text: string): string =>
  summarise(indexDocument({ pages: [{ pageNumber: 1, text }] }), 1, tag)!.bullets.join('\n');

const GUIDELINE = `6. ANTIVENOM

6.1 Give antivenom when clotting fails. It is not given for a dry bite, however frightened the patient is.

6.2 DOSE. The dose for children is the same as for adults, because the amount of venom is the same.

7. CARE

7.1 Bleeding. Antivenom is the treatment. Heparin must not be used in any of these patients.

7.2 Insert a cannula in an unbitten limb. Avoid the jugular vein when the blood does not clot.

7.3 ${'The patient is seen by the team of the ward, which counts the breaths and looks at the eyes and the limb. '.repeat(6)}
`;

describe('numberedPoints', () => {
  it('tells a numbered paragraph whole, behind the word that it begins with', () => {
    const text = told(GUIDELINE);
    expect(text).toContain('Give antivenom when clotting fails. It is not given for a dry bite');
    expect(text).toContain('Antivenom, dose: The dose for children is the same');
    expect(text).toContain('Bleeding: Antivenom is the treatment. Heparin must not be used');
  });

  it('tells what is forbidden behind the heading that forbids it', () => {
    const items = '4.1 Ramipril 10 mg once daily by mouth.\n\n4.2 Losartan 50 mg once daily by mouth.\n\n';
    expect(told(`3. TREATMENT\n\n3.1 Insulin is given first.\n\n4. STOP\n\n${items}`)).toMatch(
      /^Stop: Ramipril 10 mg/mu,
    );
  });

  it('takes no order for a label, nor the heading of another number', () => {
    const text = told(GUIDELINE);
    expect(text).not.toMatch(/unbitten limb:|Care, dose/iu);
    expect(text).toContain('Insert a cannula in an unbitten limb. Avoid the jugular vein');
  });
});
