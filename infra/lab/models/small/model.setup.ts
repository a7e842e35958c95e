import { findTestModel } from './model-server.ts';

/** Here, as several files of specs want it at once. */
export const setup = (): void => void findTestModel((line) => process.stdout.write(`${line}\n`));
