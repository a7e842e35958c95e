import { z } from 'zod';

export const id = z.string().min(1).max(100);
export { libraryNameSchema as name } from './names.ts';
