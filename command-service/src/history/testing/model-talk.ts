import type { HistoryEvent } from '@anamnesis/contracts/history/events.ts';
import {
  type UnderstandingAsked,
  type UnderstandingGiven,
  UnderstandLine,
} from '@anamnesis/contracts/history/understanding.ts';
import { type WordingAsked, type WordingGiven, WordReply } from '@anamnesis/contracts/history/wording.ts';
import { contextOf, createTestService, requestOf } from '../../testing/test-service.ts';
import { streamOf } from '../owned-session.ts';

const ada = contextOf('ada');
type Answered = Extract<HistoryEvent, { type: 'HistoryAnswered' }>['data'];

/** A talk with a patient where processors ask a model, which words each reply and names nothing, or as a spec says. */
export function modelTalk() {
  const service = createTestService();
  service.deps.hasModel = true;
  /** What processors were asked, and what they answer. */
  const model = {
    wordings: [] as WordingAsked[],
    lines: [] as UnderstandingAsked[],
    words: async ({ facts }: WordingAsked): Promise<WordingGiven> => ({
      isWorded: true,
      text: `Well, ${facts}`,
      model: 'm',
    }),
    understands: async (_asked: UnderstandingAsked): Promise<UnderstandingGiven> => ({
      isUnderstood: false,
      because: 'checks',
    }),
  };
  service.deps.bus.request = async (subject, input) => {
    if (subject === UnderstandLine.subject) {
      const line = UnderstandLine.input.parse(input);
      model.lines.push(line);
      return model.understands(line);
    }
    if (subject !== WordReply.subject) throw new Error(`nobody answers ${subject}`);
    const wording = WordReply.input.parse(input);
    model.wordings.push(wording);
    return model.words(wording);
  };
  let handlers = service.restarted();

  return {
    service,
    model,
    handlers: () => handlers,
    restart: () => (handlers = service.restarted()),
    async begun(): Promise<string> {
      const body = { choice: 'name' as const, disease: 'asthma', mode: 'free' as const };
      return (await handlers.startHistory(requestOf(body), ada)).body.sessionId;
    },
    async say(content: string, sessionId: string | undefined, id?: string, by = handlers) {
      const messages = [{ role: 'user' as const, content }];
      const request = sessionId === undefined ? { messages } : { messages, sessionId };
      return (await by.findComplexity(requestOf(request, id), ada)).body;
    },
    recorded: async (sessionId: string): Promise<Answered[]> =>
      (await service.log.readStream(streamOf('ada', sessionId))).flatMap(({ type, data }) =>
        type === 'HistoryAnswered' ? [data as Answered] : [],
      ),
    movedOn(ms: number): void {
      service.time.now = new Date(Date.parse(service.time.now) + ms).toISOString();
    },
  };
}
export type ModelTalk = ReturnType<typeof modelTalk>;

/** A model that names this of every line. */
export const naming =
  (...asks: string[]) =>
  async (): Promise<UnderstandingGiven> => ({ isUnderstood: true, asks, model: 'm' });
