import type { OnUndeclaredRefusal } from '../../src/server/http/calls/undeclared-refusals.ts';

const seen = new Set<string>();

/** Given to every app and fed from the log of every process that a test starts. */
export const onUndeclaredRefusal: OnUndeclaredRefusal = (refusal) => void seen.add(refusal);

/** Those since the last call. */
export function undeclaredRefusals(): string[] {
  const all = [...seen];
  seen.clear();
  return all;
}
