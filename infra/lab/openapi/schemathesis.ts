import { join } from 'node:path';
import { findPython, type FoundPython } from '@anamnesis/infra/tools/testing/python-environment.ts';

const requirements = join(import.meta.dirname, 'requirements.txt');

/** The Python of a virtual environment with Schemathesis, made at the first use; else what is missing for it. */
export const findSchemathesis = (say: (line: string) => void): FoundPython =>
  findPython({ name: 'Schemathesis', requirements, say });
