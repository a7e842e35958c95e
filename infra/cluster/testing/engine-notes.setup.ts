// A set-up file of the engines' specs: records which file and test is running, for the notes on the engines in use.
import { afterEach, beforeEach, expect } from 'vitest';
import { nowIn } from './engines/notes.ts';

const { testPath: file = '' } = expect.getState();
nowIn({ file, test: null });
beforeEach(() => nowIn({ file, test: expect.getState().currentTestName ?? null }));
afterEach(() => nowIn({ file, test: null }));
