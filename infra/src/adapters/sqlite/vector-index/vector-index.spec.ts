import { join } from 'node:path';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import { vectorIndexContract } from '../../../../test/contracts/vector-index.ts';
import { openSqliteVectorIndex } from './vector-index.ts';

vectorIndexContract(
  'sqlite',
  fileHarness((dir) => openSqliteVectorIndex({ file: join(dir, 'vectors.db') })),
);
