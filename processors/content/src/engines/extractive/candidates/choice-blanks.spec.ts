import { beforeAll, describe, expect, it } from 'vitest';
import { nounPhrases } from '../../../language/phrases.ts';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { choiceBlanks } from './choice-blanks.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function blanksOf(text: string): string[] {
  const tokens = tag(text);
  const phrases = nounPhrases(tokens, text);
  const statement = { text, tokens, phrases, span: text, start: 0, kind: 'prose', made: 'sentence' } as const;
  return choiceBlanks({ ...statement, pageNumber: 1 } as never).map(
    ({ start, end, hint }) => `${text.slice(start, end)}: ${hint}`,
  );
}

describe('blanks of a closed class', () => {
  it.each([
    ['Aldosterone increases the reabsorption of sodium.', 'increases: decreases or increases'],
    ['Renal blood flow is reduced in dehydration.', 'reduced: elevated or reduced'],
    ['Statins lower cholesterol in the plasma.', 'lower: lower or raise'],
    ['Blood enters the left atrium through four veins.', 'left: left or right'],
    ['Clostridia are anaerobic bacilli of the soil.', 'anaerobic: aerobic or anaerobic'],
    ['Vitamin K is a fat-soluble vitamin.', 'fat-soluble: fat-soluble or water-soluble'],
  ])('%s', (sentence, blank) => expect(blanksOf(sentence)).toContain(blank));

  it.each([
    ['the other one stands beside', 'The left and right ventricles are separated by a septum.'],
    ['the article tells', 'The drug leads to an increase in cardiac output.'],
    ['the sentence denies it', 'Aspirin does not increase the clotting of blood.'],
    ['it is an aim', 'Give potassium with the diuretic to increase the plasma level.'],
    ['only a risk is said to grow', 'Smoking increases the risk of stroke.'],
    ['it is part of a name', 'Neuroleptic malignant syndrome is an emergency.'],
    ['it is part of the name of a nerve', 'The posterior interosseous nerve supplies the extensors.'],
    ['it means something else', 'Under the right conditions, spores are released and germinate.'],
    ['it only says what is spoken of', 'The eukaryotic genome consists of long molecules.'],
    ['it is one of several', 'Food provides protein, unsaturated fats, and antioxidants.'],
    ['another word tells', 'Caffeine increases the heart rate and raises the pressure.'],
  ])('there is none where %s', (_name, sentence) => expect(blanksOf(sentence)).toEqual([]));
});
