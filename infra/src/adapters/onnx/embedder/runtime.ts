// What is used of onnxruntime-web. It is an optional peer dependency of 139 MB, so neither its types nor its code are always there.
import { ModelUnusable } from './model-unusable.ts';

export type Tensor = { readonly dims: readonly number[]; readonly data: ArrayLike<number> };
export type Feeds = Record<string, unknown>;

export type Session = {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Feeds, fetches: readonly string[]): Promise<Record<string, Tensor>>;
};

export type Runtime = {
  readonly env: { logLevel: string; wasm: { numThreads?: number } };
  readonly InferenceSession: {
    create(model: Uint8Array, options: { executionProviders: readonly string[] }): Promise<Session>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown;
};

const packageName = 'onnxruntime-web';
/** The version that the specs run with; infra/package.json has the same. */
export const installCommand = 'npm install --no-save --ignore-scripts onnxruntime-web@1.30.0';

/** Compiled to WebAssembly, on the thread that calls it. */
export async function loadRuntime(): Promise<Runtime> {
  const runtime = await import(packageName).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ModelUnusable(
      `the package ${packageName} is not installed. In the folder of the app: ${installCommand}`,
    );
  });
  const { env, ...rest } = runtime as Runtime;
  // More threads would be workers of its own, which outlive a stopped one.
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  return { env, ...rest };
}
