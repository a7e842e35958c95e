import { z } from 'zod';
import { type GenericName, genericNameSchema } from '@anamnesis/contracts/diseases/generic-name.ts';
import { readAs } from '../folder.ts';

/** As `npm run lab -- names-knowledge` wrote them: YAML takes too long to read while somebody types. */
export const readGenericNames = (): Promise<GenericName[]> =>
  readAs('generic-names.json', z.array(genericNameSchema));
