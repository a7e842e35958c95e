import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestSuite } from 'vitest/node';

/** By the file's path: why groups of its tests could not run, such as an error of `beforeAll`. */
export type SuiteErrors = Record<string, string[]>;

/** Where the reporter writes its `SuiteErrors` as JSON. */
export const suiteErrorsVariable = 'SUITE_ERRORS_FILE';

/** A reporter of vitest: errors of groups, which the report in JSON leaves out. */
export default class SuiteErrorsReporter implements Reporter {
  readonly #errors: SuiteErrors = {};

  onTestSuiteResult(suite: TestSuite): void {
    this.#add(suite.module, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    this.#add(module, module.errors());
  }

  onTestRunEnd(): void {
    const file = process.env[suiteErrorsVariable];
    if (file) writeFileSync(file, JSON.stringify(this.#errors));
  }

  #add({ moduleId }: TestModule, errors: ReturnType<TestSuite['errors']>): void {
    for (const { stack, message } of errors) (this.#errors[moduleId] ??= []).push(stack ?? message);
  }
}
