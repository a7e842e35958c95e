import {
  drugReply,
  idsIn,
  writerAndReader,
} from '@anamnesis/processors/processes/written-questions/testing/gout.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';
import type { DoubleRequest, Script } from './model-double/model-double.ts';

/** A topic on which the pack has few facts, so that a model is given all of them. */
export const drugTopic = 'Treatment of gout';

export const modelEnv = (url: string) => ({
  OPENAI_BASE_URL: url,
  OPENAI_MODEL: 'double',
  // Nothing that is to be said depends on how busy this machine is.
  OPENAI_TIMEOUT_SECONDS: '120',
});

/** A request as the model was sent it. */
export const asRequest = ({ body }: DoubleRequest) => ({ messages: (body.messages ?? []) as never });

/** A model that writes this of the sources that it is given, and finds it right. */
export function writes(reply: Parameters<typeof writerAndReader>[0]): Script {
  const says = writerAndReader(reply);
  return (request) => says(asRequest(request));
}

/** A model that writes a sound question of the facts that it is given, and finds it right. */
export const writesSoundly: Script = writes((request) => drugReply(idsIn(request)));

export const askWriting = (of: Client, topic = drugTopic) => of.call('writeQuestion', { body: { topic } });

/** How far it is. */
export const writingOf = async (of: Client) => (await of.call('getQuestionWriting')).body;
export const isWritten = (of: Client) =>
  eventually(async () => (await writingOf(of)).writing?.status === 'written');
export const isRefused = (of: Client, reason?: string) =>
  eventually(async () => {
    const { writing } = await writingOf(of);
    return writing?.status === 'refused' && (reason === undefined || writing.reason === reason);
  });

export async function openWritten(of: Client, writtenId: string) {
  const { status, body } = await of.call('openWrittenQuestion', { params: { writtenId } });
  const { _id: id, ...question } = body;
  return { status, id, question };
}

/** A question that is written and opened. */
export async function openedQuestion(of: Client) {
  const { writtenId } = (await askWriting(of)).body;
  await isWritten(of);
  return { writtenId, ...(await openWritten(of, writtenId)) };
}
