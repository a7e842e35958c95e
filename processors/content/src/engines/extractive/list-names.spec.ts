import { describe, expect, it } from 'vitest';
import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { createBuiltinEngine } from './engine.ts';

const engine = createBuiltinEngine();

async function cardsOf(text: string): Promise<readonly DraftCard[]> {
  const document = { pages: [{ pageNumber: 1, text }] };
  const { cards } = await engine.generatePage(document, 1, { cardStyle: 'cloze_deletion' });
  return cards;
}

const statedBy = ({ prompt }: DraftCard): string => prompt.replace(/\{\{c1::|\}\}/gu, '');

describe('what a list says of a name is asked', () => {
  it('though several bullets say something of it', async () => {
    const cards = await cardsOf(
      'Thyroid week\n\nGraves\n- diffuse goitre with bruit\n- exophthalmos, pretibial myxoedema\nHashimoto\n- risk of lymphoma\n- lymphocytic infiltrate with Hurthle cells',
    );
    const said = cards.map(statedBy).join('\n');
    expect(said).toContain('Graves: diffuse goitre with bruit');
    expect(said).toContain('Hashimoto: risk of lymphoma');
    expect(said).not.toMatch(/graves[^\n]*hashimoto/iu);
    expect(cards.map(({ answer }) => answer)).toContain('bruit');
  });

  it('from its first line on, below a heading that it does not go on from', async () => {
    const cards = await cardsOf(
      'Tuberculosis\n\nDrugs and their harm\nrifampicin: orange urine, enzyme inducer\nisoniazid: peripheral neuropathy\nethambutol: optic neuritis\npyrazinamide: gout',
    );
    expect(cards.map(statedBy).join('\n')).toContain('rifampicin: orange urine, enzyme inducer');
  });

  it('where each says two things', async () => {
    const cards = await cardsOf(
      '## Nerves\n\nAxillary nerve: deltoid, regimental badge sensation\nMedian nerve: thenar muscles, carpal tunnel\nUlnar nerve: interossei; claw hand',
    );
    expect(cards).toHaveLength(3);
  });

  it('and no two of its lines as one', async () => {
    const cards = await cardsOf(
      'Rashes\n\nmeasles - Koplik spots\nparvovirus - slapped cheek\nscarlet fever - strawberry tongue, sandpaper rash\nKawasaki - coronary aneurysms',
    );
    expect(cards.map(statedBy).filter((text) => /cheek scarlet/u.test(text))).toEqual([]);
  });
});
