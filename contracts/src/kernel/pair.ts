import { z } from 'zod';

/** Two of a kind. Declared as an array of two: common readers of OpenAPI documents do not know tuples. */
export const pairOf = <T>(each: z.ZodType<T>): z.ZodType<[T, T]> =>
  z.array(each).length(2) as unknown as z.ZodType<[T, T]>;
