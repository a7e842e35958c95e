import { createKnowledgePack } from '@anamnesis/knowledge';
import { expect, it } from 'vitest';
import { guideFacts } from './sources.ts';

const pack = createKnowledgePack();
const nothing = { said: [], question: undefined, headings: [], guides: [] };
const on = async (sought: Partial<Parameters<typeof guideFacts>[1]>, most = 8) =>
  guideFacts(pack, { ...nothing, ...sought }, most);
const diseases = (facts: readonly { disease: string }[]) => [...new Set(facts.map(({ disease }) => disease))];

it('are of the disease that the text names, those first that have the most in common with it', async () => {
  const facts = await on({ said: ['Which drug lowers the urate in gout by blocking xanthine oxidase?'] });
  expect(diseases(facts)).toEqual(['gout']);
  expect(`${facts[0]!.term} ${facts[0]!.text}`).toMatch(/xanthine oxidase/iu);
});

it('are of the disease that its heading or its question names, where it names none itself', async () => {
  const said = ['Needle-shaped crystals with negative birefringence are found in the joint.'];
  expect(await on({ said })).toEqual([]);
  expect(diseases(await on({ said, headings: ['Gout'] }))).toEqual(['gout']);
  expect(diseases(await on({ said, question: 'Is that gout?' }))).toEqual(['gout']);
});

it('are of the guides that are named for it, as many as are wanted', async () => {
  const said = ['Allopurinol inhibits xanthine oxidase. Levothyroxine replaces the hormone of the thyroid.'];
  const facts = await on({ said, guides: ['Gout', 'Hashimoto thyroiditis'] });
  expect(diseases(facts).toSorted()).toEqual(['gout', 'hashimoto-thyroiditis']);
  expect(await on({ said, guides: ['Gout'] }, 1)).toHaveLength(1);
});

it('answer the question before all else', async () => {
  const said = ['Gout is a disease of joints with crystals of urate.'];
  const [first] = await on({ said, guides: ['Gout'], question: 'What does colchicine do to microtubules?' });
  expect(first!.text).toMatch(/microtubules/iu);
});
