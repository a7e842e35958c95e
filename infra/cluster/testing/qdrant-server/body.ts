// Part of a stand-in for Qdrant, for tests only: see server.ts.
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** `service.max_request_size_mb` is 32 in `config/config.yaml` of Qdrant, and a megabyte 1024 × 1024 (`src/actix/mod.rs`). */
const maxRequestBytes = 32 * 1024 * 1024;

type Body = { bytes: number; value: unknown; error?: string };

/**
 * The JSON that a request brings; `error` where Qdrant refuses the whole request with a 400: it is too large, or a text in
 * it has half a surrogate pair, which its parser (serde_json) does not take.
 */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const content = await buffer(request);
  const bytes = content.byteLength;
  if (bytes === 0) return { bytes, value: {} };
  if (bytes > maxRequestBytes) {
    const error = `JSON payload (${bytes} bytes) is larger than allowed (limit: ${maxRequestBytes} bytes).`;
    return { bytes, value: {}, error };
  }
  const text = content.toString();
  let isWellFormed = true;
  const check = (key: string, value: unknown): unknown => {
    isWellFormed &&= key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed());
    return value;
  };
  const value: unknown = JSON.parse(text, /\\ud/i.test(text) ? check : undefined);
  if (isWellFormed) return { bytes, value };
  return { bytes, value, error: 'Format error in JSON body: lone leading surrogate in hex escape' };
}
