import { join } from 'node:path';
import { findPython, type FoundPython } from '../../tools/testing/python-environment.ts';

const requirements = join(import.meta.dirname, 'requirements.txt');

/** The Python of a virtual environment with Anki, made at the first use; else what is missing for it. */
export const findAnki = (say: (line: string) => void): FoundPython =>
  findPython({ name: 'Anki', requirements, say });
