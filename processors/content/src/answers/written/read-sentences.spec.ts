import { expect, it } from 'vitest';
import { itemsRead, readingOf } from '../../testing/second-reader.ts';
import { scriptedModel } from '../../testing/scripted-model.ts';
import { passage } from '../../testing/passage.ts';
import { checkAnswerSentence } from './checked-sentence.ts';
import { readSentences, type ToBeRead } from './read-sentences.ts';

const sources = [
  passage('Adenosine blocks conduction through the atrioventricular node. The node is in the heart.', {
    path: ['Antiarrhythmics', 'Adenosine'],
  }),
  passage('Betablocker senken die Herzfrequenz und den Blutdruck. Betablocker sind in der Leber.', {
    documentId: 'other',
  }),
  passage('Verapamil blocks the calcium channels of the heart.', { documentId: 'third' }),
];
const toBeRead = (line: string): ToBeRead => {
  const checked = checkAnswerSentence(line, { question: '?', thread: [], sources });
  if (!('sentence' in checked)) throw new Error(`it is refused: ${line}`);
  return checked;
};

it('a second reader is given the passages that are cited, under their headings, and no others', async () => {
  const reader = scriptedModel((request) =>
    readingOf(request, ({ says }) => (says.startsWith('Beta') ? {} : { finds: 'not said' })),
  );
  const sentences = [
    toBeRead('Betablocker senken den Blutdruck. [2]'),
    toBeRead('Adenosine blocks the AV node. [1] «blocks conduction through the atrioventricular node»'),
  ];
  const read = await readSentences(reader, { sources }, sentences, {});
  expect(read.map(({ verdict }) => verdict)).toEqual(['sound', 'dropped']);
  const [{ messages }] = reader.requests as [(typeof reader.requests)[0]];
  const { page } = JSON.parse(messages[1]!.content);
  expect(page).toContain('Under: Antiarrhythmics > Adenosine');
  expect(page).toContain('\n\nUnder: no heading\nBetablocker');
  expect(page).not.toContain('Verapamil');
  expect(
    itemsRead({ messages })
      .map(({ says }) => says)
      .toSorted(),
  ).toEqual(sentences.map(({ sentence }) => sentence.text).toSorted());
});
