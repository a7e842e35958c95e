/** Reads a stream of server-sent events as parsed data, until it ends or the signal aborts. */
export async function* readEvents<T>(response: Response): AsyncGenerator<T> {
  if (!response.body) throw new Error('the response has no body');
  const decoder = new TextDecoder();
  let buffer = '';
  for await (const bytes of response.body) {
    buffer += decoder.decode(bytes, { stream: true });
    const blocks = buffer.split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trim())
        .join('\n');
      if (data !== '') yield JSON.parse(data) as T;
    }
  }
}
