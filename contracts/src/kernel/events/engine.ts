import { z } from 'zod';

/**
 * The program that generated a text, recorded with it: a later version may generate another. `model`: the language model whose
 * text it is, with `prompts`, the version of the prompts that it was given; absent where no model wrote it.
 */
export const engineSchema = z.object({
  name: z.string(),
  version: z.string(),
  model: z.string().optional(),
  prompts: z.string().optional(),
});
export type EngineUsed = z.infer<typeof engineSchema>;

/** Who made a text, for whoever reads it: an engine by its name, and the language model whose text it is, if one wrote it. */
export const makerSchema = z.object({ engine: z.string(), model: z.string().optional() });
export type Maker = z.infer<typeof makerSchema>;

/** As a sentence goes on after "by". */
export const makerInWords = ({ engine, model }: Maker): string =>
  model ?? (engine === 'builtin' ? 'the built-in engine' : engine);

export const makerOf = ({ name, model }: EngineUsed): Maker =>
  model === undefined ? { engine: name } : { engine: name, model };
