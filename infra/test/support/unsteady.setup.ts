// A set-up file: skips what is listed as unsteady, and says why.
import { relative } from 'node:path';
import { beforeEach } from 'vitest';
import { whySkipped } from '../../checks/unsteady.ts';

beforeEach(({ task, skip }) => {
  const names = [task.name];
  for (let { suite } = task; suite; suite = suite.suite) if (suite.name !== '') names.unshift(suite.name);
  const why = whySkipped(relative(process.cwd(), task.file.filepath), names.join(' '));
  if (why !== undefined) skip(why);
});
