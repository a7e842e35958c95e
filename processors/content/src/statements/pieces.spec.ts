import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../page/document-index.ts';
import { createTagger } from '../language/tagger.ts';
import type { Tagger } from '../language/token.ts';
import { statementsOf } from './statements.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const textsIn = (text: string) => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return statementsOf(index.pages.get(1)!, index, tag).map((statement) => statement.text);
};

describe('what stands inside a sentence', () => {
  it.each([
    [
      'a piece behind a semicolon, with its subject',
      'Epilepsy is a chronic disorder in which seizures tend to come back; it is usually diagnosed after two unprovoked seizures.',
      'Epilepsy is usually diagnosed after two unprovoked seizures.',
    ],
    [
      'a piece behind a colon',
      'This question is not academic: antidepressants may precipitate mania in bipolar disorder.',
      'Antidepressants may precipitate mania in bipolar disorder.',
    ],
    [
      'what a thing in brackets is',
      'Blood tests show a rise of creatine kinase (an enzyme that makes phosphocreatine) within some hours.',
      'Creatine kinase is an enzyme that makes phosphocreatine.',
    ],
    [
      'what "which is" says in the middle',
      'The patient has low mood or anhedonia, which is the inability to enjoy things.',
      'Anhedonia is the inability to enjoy things.',
    ],
    [
      'what happens in a disease',
      'Complement is activated in Goodpasture disease, in which antibodies against collagen damage the lungs.',
      'In Goodpasture disease, antibodies against collagen damage the lungs.',
    ],
    [
      'each half of a subject with an aside',
      'Inflammation, which may be defined as the response of tissue to injury, is a process that brings leukocytes to the tissue.',
      'Inflammation is a process that brings leukocytes to the tissue.',
    ],
    [
      'what is true of a thing in an anecdote',
      'Gerhard Domagk was awarded the Nobel Prize in 1939 for his work with sulfanilamide, the active metabolite of prontosil in the body.',
      'Sulfanilamide is the active metabolite of prontosil in the body.',
    ],
    [
      'what "this" takes up from the first clause',
      'Since water follows sodium, this increases the reabsorption of water in the kidney.',
      'Since water follows sodium, this increases the reabsorption of water in the kidney.',
    ],
  ])('%s', (_name, text, expected) => {
    expect(textsIn(text)).toContain(expected);
  });

  it.each([
    [
      'a colon that announces a list',
      'Serotonin syndrome has three groups of signs: altered mental status, fever and clonus.',
      'Serotonin syndrome has three groups of signs.',
    ],
    [
      'a condition between subject and verb',
      'Syphilis, left untreated, damages the heart and the brain in its tertiary stage.',
      'Syphilis damages the heart and the brain in its tertiary stage.',
    ],
    [
      'an event in the place of a thing',
      'HIV infection, the virus that causes AIDS, is spread by blood and by sexual contact.',
      'HIV infection is the virus that causes AIDS.',
    ],
    [
      'a sentence that "this" opens',
      'In response to sodium in the tubule, these cells release renin into the blood.',
      'In response to sodium in the tubule, these cells release renin into the blood.',
    ],
    [
      'the first of several things that are told of',
      'Fever, which is due to prostaglandins, leucocytosis, which is at times called a left shift, and anaemia are the signs of it.',
      'Fever is called a left shift, and anaemia are the signs of it.',
    ],
    [
      'two things between which something is',
      'The distinction between infection, which has no symptoms, and disease, underlies the control of tuberculosis.',
      'The distinction between infection underlies the control of tuberculosis.',
    ],
  ])('not %s', (_name, text, unexpected) => {
    expect(textsIn(text)).not.toContain(unexpected);
  });
});
