import { test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

/** An app that other specs use before and after: it is not to be stopped, and holds what they have left. */
export type SharedApp = Omit<TestApp, 'close' | 'destroy'>;

// oxlint-disable-next-line no-empty-pattern -- vitest reads from it that no other fixture is needed
const withApp = test.extend('app', { scope: 'worker' }, async ({}, { onCleanup }): Promise<SharedApp> => {
  const app = await startTestApp();
  onCleanup(() => app.destroy());
  return app;
});

/**
 * A `beforeAll` for specs without settings of their own, with the one app that all such files of a worker use: each spec
 * has its own people in it.
 */
export const beforeAllInSharedApp = (prepare: (app: SharedApp) => unknown): void =>
  withApp.beforeAll(async ({ app }) => {
    await prepare(app);
  });
