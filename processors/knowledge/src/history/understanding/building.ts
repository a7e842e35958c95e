import { setImmediate as nextTurn } from 'node:timers/promises';

/** Something that is built in small steps: others can be served between them. */
export type Building<T> = Generator<undefined, T>;

/** Milliseconds that may be built at once. */
const longestPiece = 5;

/** Builds it in one go, as what is needed now. */
export function built<T>(building: Building<T>): T {
  let step = building.next();
  while (!step.done) step = building.next();
  return step.value;
}

/** Builds it beside other work. */
export async function builtInPieces<T>(building: Building<T>, longest = longestPiece): Promise<T> {
  let began = performance.now();
  let step = building.next();
  while (!step.done) {
    if (performance.now() - began > longest) {
      await nextTurn();
      began = performance.now();
    }
    step = building.next();
  }
  return step.value;
}
