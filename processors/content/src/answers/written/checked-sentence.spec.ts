import { describe, expect, it } from 'vitest';
import { createAnswers } from '../answer.ts';
import { passage } from '../answers.fixture.ts';
import type { Source } from '../source.ts';
import { checkSentence } from './checked-sentence.ts';
import { isToBeWritten, type Writing } from './writing.ts';

const answers = createAnswers();
const writing = (question: string, sources: readonly Source[]): Writing => ({
  question,
  sources,
  builtin: answers.answer(question, sources),
});

const NODE = `Adenosine blocks conduction through the atrioventricular node for a few seconds. Its half-life is about 10 seconds,
which is shorter than that of other drugs. Verapamil is contraindicated in patients with ventricular tachycardia. Adenosine does not convert atrial fibrillation.`;
const LIDOCAINE =
  'Lidocaine shortens the action potential of ventricular cells. It is metabolised in the liver.';
const english = writing('What does adenosine block?', [
  passage(NODE),
  passage(LIDOCAINE, { documentId: 'other' }),
]);
const outcomeOf = (written: string, of: Writing = english): string => {
  const checked = checkSentence(written, of);
  return 'sentence' in checked ? 'shown' : 'refusal' in checked ? checked.refusal.code : 'idle';
};

describe('a sentence that a model wrote', () => {
  it.each([
    [
      'the words of the passage',
      'Adenosine blocks conduction through the atrioventricular node for a few seconds. [1]',
    ],
    [
      'the sentence that it leans on, and one clause of its own',
      'Adenosine blocks conduction through the atrioventricular node for a few seconds. Its half-life is about 10 seconds. [1]',
    ],
    ['a denial', 'Adenosine does not convert atrial fibrillation. [1]'],
    [
      'another passage beside the right one',
      'Lidocaine shortens the action potential of ventricular cells. [1][2]',
    ],
  ])('is shown with %s', (_what, written) => {
    expect(outcomeOf(written)).toBe('shown');
  });

  it('is cited where it stands, and only there', () => {
    const checked = checkSentence(
      'Lidocaine shortens the action potential of ventricular cells. [1][2]',
      english,
    );
    expect(checked).toEqual({
      sentence: {
        text: 'Lidocaine shortens the action potential of ventricular cells.',
        proofs: [{ source: 1, span: [0, 61] }],
      },
    });
  });

  it.each([
    [
      'another figure',
      'Adenosine blocks conduction through the atrioventricular node for 20 seconds. [1]',
      'FIGURE_NOT_IN_SPAN',
    ],
    ['no negation', 'Adenosine does convert atrial fibrillation. [1]', 'LIMIT_LEFT_OUT'],
    [
      'another drug',
      'Amiodarone blocks conduction through the atrioventricular node. [1]',
      'WORD_NOT_IN_SPAN',
    ],
    [
      'a word turned round',
      'Verapamil is indicated in patients with ventricular tachycardia. [1]',
      'WORD_NOT_IN_SPAN',
    ],
    [
      'the citation of another passage',
      'Adenosine blocks conduction through the atrioventricular node. [2]',
      'WORD_NOT_IN_SPAN',
    ],
    [
      'the citation of no passage',
      'Adenosine blocks conduction through the atrioventricular node. [3]',
      'NO_SUCH_PASSAGE',
    ],
    ['no citation', 'Adenosine blocks conduction through the atrioventricular node.', 'NO_CITATION'],
    ['a link', 'Adenosine blocks conduction, see https://evil.example/?q=notes. [1]', 'LINK'],
    ['an image', '![Adenosine](//evil.example/a.png) blocks conduction. [1]', 'LINK'],
    ['markup', '**Adenosine** blocks conduction. [1]', 'MARKUP'],
    ['a tag', '<b>Adenosine</b> blocks conduction. [1]', 'MARKUP'],
    ['a hidden character', 'Adenosine blocks \u202Econduction. [1]', 'HIDDEN'],
    [
      'another language',
      'Die Adenosin ist in der Leber und wird von der Leber für das Herz. [1]',
      'OTHER_LANGUAGE',
    ],
    [
      'a word that points back',
      'It blocks conduction through the atrioventricular node. [1]',
      'POINTS_ELSEWHERE',
    ],
    [
      'words of two sentences',
      'Adenosine is contraindicated in patients with ventricular tachycardia. [1]',
      'WORD_NOT_IN_SPAN',
    ],
    ['the end missing', 'Adenosine blocks conduction through the. [1]', 'CUT_OFF'],
  ])('is left out with %s', (_what, written, code) => {
    expect(outcomeOf(written)).toBe(code);
  });

  it.each(['NONE', 'None.', 'NONE [1]'])('says nothing: %s', (written) => {
    expect(outcomeOf(written)).toBe('idle');
  });

  it('is not shown twice', () => {
    const written = 'Adenosine blocks conduction through the atrioventricular node for a few seconds. [1]';
    const checked = checkSentence(written, english);
    const kept = 'sentence' in checked ? [checked.sentence] : [];
    expect(checkSentence(written, english, kept)).toEqual({ isIdle: true });
  });
});

const LISTED = `Contraindications of verapamil

- Ventricular tachycardia
- Atrioventricular block of the second degree

Uses of verapamil

- Atrial fibrillation`;

describe('a line of notes', () => {
  const listed = writing('What are the contraindications of verapamil?', [passage(LISTED)]);
  it.each([
    'Atrioventricular block of the second degree. [1]',
    'Uses of verapamil: Ventricular tachycardia. [1]',
    'Ventricular tachycardia. Atrioventricular block of the second degree. [1]',
  ])('is not told without what it stands under, or under something else: %s', (written) => {
    expect(outcomeOf(written, listed)).not.toBe('shown');
  });
});

const GERMAN = `Betablocker

Betablocker senken die Herzfrequenz und den Blutdruck. Metoprolol wird in der Leber durch CYP2D6 abgebaut. Die Anfangsdosis
von Metoprolol beträgt 47,5 mg einmal täglich. Betablocker dürfen bei schwerem Asthma nicht gegeben werden.`;
const SPANISH = `La digoxina inhibe la bomba de sodio y potasio en las células del corazón. La digoxina no mejora la
supervivencia de los pacientes con insuficiencia cardíaca.`;
const FRENCH = `L'amiodarone allonge la durée du potentiel d'action dans les cellules du cœur. L'amiodarone n'est pas
recommandée dans les maladies de la thyroïde.`;

describe('in other languages', () => {
  it.each([
    [
      'German',
      'Was senken Betablocker?',
      GERMAN,
      'Betablocker senken die Herzfrequenz und den Blutdruck. [1]',
      'shown',
    ],
    [
      'German',
      'Wo wird Metoprolol abgebaut?',
      GERMAN,
      'Metoprolol wird in der Niere durch CYP2D6 abgebaut. [1]',
      'WORD_NOT_IN_SPAN',
    ],
    [
      'German',
      'Was ist mit Asthma?',
      GERMAN,
      'Betablocker dürfen bei schwerem Asthma gegeben werden. [1]',
      'LIMIT_LEFT_OUT',
    ],
    [
      'German',
      'Was senken Betablocker?',
      GERMAN,
      'Die Anfangsdosis von Metoprolol beträgt 47,5 mg einmal täglich. [1]',
      'TO_BE_READ',
    ],
    [
      'German',
      'Was senken Betablocker?',
      GERMAN,
      'Beta blockers lower the heart rate and the blood pressure. [1]',
      'OTHER_LANGUAGE',
    ],
    [
      'Spanish',
      '¿Qué inhibe la digoxina?',
      SPANISH,
      'La digoxina inhibe la bomba de sodio y potasio en las células del corazón. [1]',
      'shown',
    ],
    [
      'Spanish',
      '¿Qué hace la digoxina?',
      SPANISH,
      'La digoxina mejora la supervivencia de los pacientes con insuficiencia cardíaca. [1]',
      'LIMIT_LEFT_OUT',
    ],
    [
      'French',
      "Que fait l'amiodarone ?",
      FRENCH,
      "L'amiodarone allonge la durée du potentiel d'action dans les cellules du cœur. [1]",
      'shown',
    ],
    [
      'French',
      "Que fait l'amiodarone ?",
      FRENCH,
      "L'amiodarone est recommandée dans les maladies de la thyroïde. [1]",
      'LIMIT_LEFT_OUT',
    ],
  ])('%s: %s', (_language, question, text, written, outcome) => {
    const asked = writing(question, [passage(text)]);
    expect(isToBeWritten(asked)).toBe(true);
    expect(outcomeOf(written, asked)).toBe(outcome);
  });
});

it('has nothing to do with the question where the built-in engine finds no answer either', () => {
  const asked = writing('Wo wird Insulin gebildet?', [passage(GERMAN)]);
  expect(asked.builtin.verdict).toBe('none');
  expect(isToBeWritten(asked)).toBe(true);
  expect(outcomeOf('Betablocker senken die Herzfrequenz und den Blutdruck. [1]', asked)).toBe('OFF_QUESTION');
});

describe('a model is not asked', () => {
  it.each([
    ['What is the dose of adenosine?', NODE],
    ['May I give verapamil in ventricular tachycardia?', NODE],
    ['Welche Dosis hat Metoprolol?', GERMAN],
    ['Darf man Betablocker bei Asthma geben?', GERMAN],
    ['¿Cuál es la dosis de digoxina?', SPANISH],
    ["Peut-on donner l'amiodarone pendant la grossesse ?", FRENCH],
    // Notes that hold no place for it are not read for it either.
    ["Quelle est la dose d'amiodarone ?", FRENCH],
    ["Quelle est la dose maximum d'amiodarone ?", FRENCH],
    ['What is the treatment of psoriasis with methotrexate?', LIDOCAINE],
    ['Which year was Napoleon crowned emperor?', GERMAN],
  ])('%s', (question, text) => {
    expect(isToBeWritten(writing(question, [passage(text)]))).toBe(false);
  });
});
