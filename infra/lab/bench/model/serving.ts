import { setTimeout as pause } from 'node:timers/promises';
import { faithfulWriter } from '@anamnesis/infra/test/support/model-double/faithful-writer.ts';
import {
  type ModelDouble,
  startModelDouble,
} from '@anamnesis/infra/test/support/model-double/model-double.ts';
import { appScript, type Server, withServer } from '../server.ts';

/** What the model takes for a reply. */
const replyMs = 1_000;

export type Serving = { server: Server; double: ModelDouble };

/** A server whose model is a double that answers each call after a second, with cards in the page's own words. */
export async function withModel<T>(
  dataDir: string,
  atOnce: number,
  work: (serving: Serving) => Promise<T>,
): Promise<T> {
  const double = await startModelDouble(async (request) => {
    await pause(replyMs);
    return faithfulWriter(request);
  });
  const settings = {
    CONTENT_ENGINE: 'openai',
    OPENAI_BASE_URL: double.url,
    OPENAI_MODEL: 'double',
    OPENAI_CALLS_AT_ONCE: String(atOnce),
    MODEL_TOKENS_PER_PERSON: '0',
  };
  try {
    return await withServer(appScript, dataDir, (server) => work({ server, double }), settings);
  } finally {
    await double.close();
  }
}
