import { expect, it } from 'vitest';
import { createTagger } from '../language/tagger.ts';
import { isBroken } from './broken.ts';

const tag = await createTagger();

it.each([
  ['Decarboxylase, is found in many tissues.', true],
  ['Ketones, acids of the blood, are found in urine.', false],
  ['Sedation, hypotension, lowers the seizure threshold.', true],
  ['Hemoglobin is the protein found in red cells is composed of four chains.', true],
  ['Hemoglobin is the protein that is composed of four chains.', false],
  ['Hyperresponsiveness is the reaction of the airway results from the granulocytes.', true],
  ['Hyperresponsiveness is the reaction that results from the granulocytes.', false],
  ['The vagus stimulates the antrum, gastrin stimulates the cell.', true],
  ['The vagus stimulates the antrum, gastrin stimulates the cell, and histamine does so too.', false],
  ['The vagus stimulates the antrum, a part of the stomach.', false],
  ['Hemoglobin is red, and the plasma is yellow.', false],
  ['A fatty supper, and if it persists with fever, cholecystitis must be suspected.', true],
  ['The pain comes after a supper, and if it persists, cholecystitis must be suspected.', false],
  ['Some enzymes are inhibited by avibactam; the metalloenzymes.', true],
  ['Some enzymes are inhibited by avibactam; the others are not.', false],
  ['The vehicle accumulates in renal failure; use oral.', false],
  ['The node beats at 40–60, ventricles at 20–40 Right coronary artery supplies the node', true],
  ['The node beats at 40–60 in patients with Down syndrome', false],
  ['Reflux lead to chronic pyelonephritis with coarse polar scars.', true],
  ['Infections lead to chronic pyelonephritis with coarse polar scars.', false],
  ['Infection and reflux lead to chronic pyelonephritis.', false],
])('%s: %s', (text, broken) => expect(isBroken({ text, tokens: tag(text) })).toBe(broken));
