import { expect, it } from 'vitest';
import { holdsOfMany } from './unspecific-subjects.ts';

const opening = (answer: string) => ({ start: 0, end: answer.length });

it.each([
  ['Amlodipine', 'Amlodipine is a long-acting calcium channel blocker.', 'defined'],
  ['Myopia', 'Myopia is not caused by reading.', 'opening'],
  ['Furosemide', 'Furosemide may cause hearing loss.', 'cause'],
  ['Keratin', 'Keratin occurs in two forms.', 'opening'],
  ['Yeasts', 'Yeasts are found in many places.', 'opening'],
  ['Rifampin', 'Rifampin is effective against many bacteria.', 'opening'],
  ['Basalt', 'Basalt is an example of a volcanic rock.', 'defined'],
  ['Early mobilization', 'Early mobilization is an important part of recovery.', 'defined'],
])('knows that more than %s could stand there', (answer, text, pattern) =>
  expect(holdsOfMany(text, opening(answer), pattern)).toBe(true),
);

it.each([
  ['Bradycardia', 'Bradycardia is a heart rate of less than 60 beats per minute.', 'defined'],
  ['Furosemide', 'Furosemide inhibits the transporter of the thick ascending limb.', 'cause'],
])('takes %s', (answer, text, pattern) => expect(holdsOfMany(text, opening(answer), pattern)).toBe(false));
