import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { expect, it } from 'vitest';
import { readSymptoms } from '../folder.ts';
import { allEntries, entryOf } from '../testing/entries.ts';
import { guideCards } from './guide-cards.ts';

const names = new Map((await readSymptoms()).map(({ id, name }) => [id, name]));
/** Of the first entry of each specialty. */
const cards = Map.groupBy(await allEntries(), ({ specialty }) => specialty)
  .values()
  .flatMap((entries) => entries.slice(0, 1))
  .map((entry) => ({ id: entry.id, cards: guideCards(entry, names) }))
  .toArray();

it.each(cards)('each card of $id hides one part of the sentence that proves it', ({ cards: made }) => {
  expect(made.length).toBeGreaterThan(15);
  for (const { prompt, answer, span } of made) {
    expect(readPrompt(prompt)).toEqual({ answer });
    expect(span).toContain(answer);
  }
  expect(new Set(made.map(({ prompt }) => prompt)).size).toBe(made.length);
});

it('hides whole words only', async () => {
  const all = (await allEntries()).map((entry) => guideCards(entry, names));
  const cut = all
    .flat()
    .flatMap(({ prompt }) => prompt.match(/[\p{L}\p{N}]\{\{.*|\}\}(?!s\P{L})[\p{L}\p{N}].*/gu) ?? []);
  expect(cut).toEqual([]);
});

it('asks for first steps, and hides the names of stages, referrals and follow-up where a sentence says them', async () => {
  const entry = await entryOf('respiratory', 'community-acquired-pneumonia');
  const [first] = entry.treatment;
  const fact = (term: string, text: string) => ({ id: 'new', source: first!.source, term, text });
  const made = guideCards(
    {
      ...entry,
      stages: [fact('CURB-65', 'A CURB-65 score of 3 or more means severe disease.')],
      treatment: [{ ...first!, line: 'emergency', term: 'Oxygen' }],
      referral: [fact('Critical care', 'Septic shock is discussed with critical care at once.')],
      followUp: [fact('Another X-ray', 'The chest X-ray is repeated after six weeks.')],
    },
    names,
  );
  const card = (span: string) => made.find((each) => each.span.includes(span));
  expect(card('CURB-65 score of 3')?.answer).toBe('CURB-65');
  expect(card('Septic shock')?.answer).toBe('critical care');
  expect(card('repeated after six weeks')).toBeUndefined();
  expect(card(first!.text)).toMatchObject({
    prompt: expect.stringMatching(/^Community-acquired pneumonia, first steps in an emergency: .*“Oxygen”/u),
    isHighYield: true,
  });
});

it('asks for what a test shows, what a drug is for and what tells look-alikes apart', async () => {
  const entry = await entryOf('respiratory', 'community-acquired-pneumonia');
  const prompts = guideCards(entry, names).map(({ prompt }) => prompt.split('\n')[0]);
  expect(prompts).toContain('Community-acquired pneumonia: what does “Chest X-ray” show?');
  expect(prompts).toContain('What tells Community-acquired pneumonia apart from “Pulmonary embolism”?');
});
