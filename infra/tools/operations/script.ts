/** Runs a command of the console. What it cannot do it tells in a sentence, without a stack, and ends with 1. */
export async function script(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
