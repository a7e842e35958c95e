type Method = (...args: unknown[]) => unknown;
export type DamageSeen = (error: unknown) => unknown;

/**
 * The same port, and whatever ports it hands out (collections, writers, what is read piece by piece); `seen` is called with every error, and
 * returns the one that is thrown. Documents and other answers without methods are passed on as they are.
 */
export function watchedForDamage<Port extends object>(port: Port, seen: DamageSeen): Port {
  const entries = Object.entries(port).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? watchedMethod(value as Method, seen) : value,
  ]);
  return Object.fromEntries(entries) as Port;
}

function watchedMethod(method: Method, seen: DamageSeen): Method {
  const reportAndThrow = (error: unknown): never => {
    throw seen(error);
  };
  const handOut = (answer: unknown): unknown => {
    if (isPieces(answer)) return watchedPieces(answer, seen);
    return isPort(answer) ? watchedForDamage(answer, seen) : answer;
  };
  return (...args) => {
    try {
      const answer = method(...args);
      return answer instanceof Promise ? answer.then(handOut, reportAndThrow) : handOut(answer);
    } catch (error) {
      return reportAndThrow(error);
    }
  };
}

async function* watchedPieces(pieces: AsyncIterable<unknown>, seen: DamageSeen): AsyncGenerator<unknown> {
  try {
    yield* pieces;
  } catch (error) {
    throw seen(error);
  }
}

const isPieces = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

const isPort = (answer: unknown): answer is object =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.getPrototypeOf(answer) === Object.prototype &&
  Object.values(answer).some((value) => typeof value === 'function');
