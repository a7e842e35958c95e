type Method = (...args: unknown[]) => unknown;

/**
 * The same port, and whatever ports it hands out (collections, writers, what is read piece by piece); `failed` is called with every error. Documents and
 * other answers without methods are passed on as they are.
 */
export function watched<Port extends object>(port: Port, failed: (error: unknown) => void): Port {
  const entries = Object.entries(port).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function' ? watchedMethod(value as Method, failed) : value,
  ]);
  return Object.fromEntries(entries) as Port;
}

function watchedMethod(method: Method, failed: (error: unknown) => void): Method {
  const reportAndThrow = (error: unknown): never => {
    failed(error);
    throw error;
  };
  const handOut = (answer: unknown): unknown => {
    if (isPieces(answer)) return watchedPieces(answer, failed);
    return isPort(answer) ? watched(answer, failed) : answer;
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

async function* watchedPieces(
  pieces: AsyncIterable<unknown>,
  failed: (error: unknown) => void,
): AsyncGenerator<unknown> {
  try {
    yield* pieces;
  } catch (error) {
    failed(error);
    throw error;
  }
}

const isPieces = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

const isPort = (answer: unknown): answer is object =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.getPrototypeOf(answer) === Object.prototype &&
  Object.values(answer).some((value) => typeof value === 'function');
