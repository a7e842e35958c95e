import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { summarise } from './summary.ts';

const tag = await createTagger();
const bulletsOf = (...pages: string[]) => {
  const index = indexDocument({ pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) });
  return pages.flatMap((_, at) => summarise(index, at + 1, tag)?.bullets ?? []);
};
const SPLEEN =
  'The spleen removes old red cells from the blood and keeps a third of the platelets of the body in its pulp.\n\n';

const DRIVE = 'Drive or use dangerous machines until the drowsiness is over.';
const DRINK = 'Drink alcohol on the days on which the medication is taken.';

describe('items of a list', () => {
  it.each(['\n\n', '\n• '])('are denied where the line above them denies (%j)', (gap) => {
    const bullets = bulletsOf(
      `${SPLEEN}The client taking a sedative should not:${gap}${DRIVE}${gap.replace('\n\n', '\n')}${DRINK}\n`,
    );
    for (const bullet of bullets.filter((one) => /drive|drink/iu.test(one)))
      expect(bullet).toMatch(/^The client taking a sedative should\s?not:? /u);
    expect(bullets.join('\n')).toMatch(/drive or use/iu);
  });

  it.each(['Avoid:', 'Do not:', 'Never:', 'Contraindicated in:', 'Safe for all except:', 'What to avoid'])(
    'are left out under «%s», which has no subject',
    (lead) => {
      const text = `${SPLEEN}${lead}\n• ${DRIVE}\n• ${DRINK}\n• Patients have taken other sedatives on the same day.\n`;
      expect(bulletsOf(text).join('\n')).not.toMatch(/^(?:Drive|Drink|Patients)/mu);
    },
  );

  it('are denied on the next page too', () => {
    const bullets = bulletsOf(`${SPLEEN}Avoid:\n• ${DRIVE}`, `• ${DRINK}\n\n${SPLEEN}`);
    expect(bullets.join('\n')).not.toMatch(/^(?:Drive|Drink)/mu);
  });

  it('are orders to whom the line above them names', () => {
    const bullets = bulletsOf(
      `${SPLEEN}The nurse should do the following for clients who take sedatives:\n\nCheck the rate of breathing every hour of the first night after a dose. This may fall at night.\nKeep the rails of the bed up while the client is asleep or drowsy.\n\nThe liver makes bile, which the gallbladder stores between meals until fat arrives in the gut.`,
    );
    const orders = bullets.filter((one) => /rate of breathing|rails/u.test(one));
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders) expect(order).toMatch(/nurse should/u);
    expect(bullets.join('\n')).not.toMatch(/should:? the liver|should this/iu);
  });

  it('do not carry a line that leans on what is above it', () => {
    const bullets = bulletsOf(
      `${SPLEEN}To reach these aims, the client should:\n• Drink two liters of water on every day of the treatment.\n• Check the weight every morning before breakfast.\n\n${SPLEEN}`,
    );
    expect(bullets.join('\n')).not.toMatch(/these aims/u);
  });

  it('are left out under signs of what they do not name', () => {
    const text = `${SPLEEN}Early signs include:\n\n• The urine turns dark within a few hours.\n• The skin becomes pale and cold.\n• The pulse is fast`;
    expect(bulletsOf(text).join('\n')).not.toMatch(/^The (?:urine|skin|pulse)/mu);
  });
});
