// The worker that a sentence model runs in: it computes without a pause, and holds the model in its memory.
import { serveTasks } from '@anamnesis/processors/platform/workers/serve.ts';
import { loadModel, type EmbedderModel, type EmbeddedKind } from './model.ts';
import { ModelUnusable } from './model-unusable.ts';

export type DescribeInput = { folder: string };
export type Description = { fingerprint: string; dimension: number };
export type EmbedInput = { folder: string; fingerprint: string; text: string; kind: EmbeddedKind };

let loading: Promise<EmbedderModel> | undefined;
const modelOf = (folder: string): Promise<EmbedderModel> => (loading ??= loadModel(folder));

serveTasks({
  async describe({ folder }: DescribeInput): Promise<Description> {
    const { fingerprint, vectorOf } = await modelOf(folder);
    return { fingerprint, dimension: (await vectorOf('heart', 'passage')).length };
  },
  async embed({ folder, fingerprint, text, kind }: EmbedInput): Promise<Float32Array> {
    const model = await modelOf(folder);
    if (model.fingerprint !== fingerprint)
      throw new ModelUnusable(
        `the model in ${folder} was changed; its vectors are used from the next start on`,
      );
    return model.vectorOf(text, kind);
  },
});
