// Apps that the spec files of a worker share, one for each set of settings: started when the first of them needs it.
import { test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { type ModelDouble, type Script, startModelDouble } from './model-double/model-double.ts';
import { modelEnv } from './written-questions.ts';

/** An app that other specs use before and after: it is not to be stopped, and holds what they have left. */
export type SharedApp = Omit<TestApp, 'close' | 'destroy'>;

/** `plays`: what it does from now on. After failures in a row it is not asked for a while, so those need an app of their own. */
export type SharedModel = { double: Omit<ModelDouble, 'close'>; plays: (script: Script) => void };

/* oxlint-disable no-empty-pattern -- vitest reads from it that no other fixture is needed */
const inWorker = test
  .extend('app', { scope: 'worker' }, async ({}, { onCleanup }): Promise<SharedApp> => {
    const app = await startTestApp();
    onCleanup(() => app.destroy());
    return app;
  })
  .extend('model', { scope: 'worker' }, async ({}, { onCleanup }): Promise<SharedModel> => {
    const playing: { script?: Script } = {};
    const double = await startModelDouble((request) => playing.script?.(request));
    onCleanup(() => double.close());
    return { double, plays: (script) => void (playing.script = script) };
  })
  .extend('appWithModel', { scope: 'worker' }, async ({ model }, { onCleanup }): Promise<SharedApp> => {
    const app = await startTestApp({ env: modelEnv(model.double.url) });
    onCleanup(() => app.destroy());
    return app;
  });
/* oxlint-enable no-empty-pattern */

/**
 * A `beforeAll` for specs without settings of their own, with the one app that all such files of a worker use: each spec
 * has its own people in it.
 */
export const beforeAllInSharedApp = (prepare: (app: SharedApp) => unknown): void =>
  inWorker.beforeAll(async ({ app }) => {
    await prepare(app);
  });

/** The same with an app that has a model. */
export const beforeAllInSharedAppWithModel = (
  prepare: (app: SharedApp, model: SharedModel) => unknown,
): void =>
  inWorker.beforeAll(async ({ appWithModel, model }) => {
    await prepare(appWithModel, model);
  });
