import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { mostTopicPassages } from '@anamnesis/contracts/practice/limits.ts';
import { FindPassagesOnTopic } from '@anamnesis/contracts/practice/writing/writing-requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { aboutTopic, passagesOn } from '../notes-search/passages-on.ts';
import { ownDocuments } from '../notes-search/searched-documents.ts';

/** Replies what a person's own documents hold on a topic. Cards that they wrote are left out: they are no page to check against. */
export const serveTopicPassages = (
  deps: Pick<Dependencies, 'store' | 'bus' | 'logger'>,
): Promise<Subscription> =>
  deps.bus.reply(FindPassagesOnTopic.subject, async (message) => {
    const { userId, topic } = FindPassagesOnTopic.input.parse(message);
    const documents = await ownDocuments(deps.store, userId);
    const names = new Map(documents.map(({ documentId, name }) => [documentId, name]));
    const found = aboutTopic(await passagesOn(deps, { userId, topic, documents }));
    const passages = found
      .filter(({ cardId }) => cardId === null)
      .slice(0, mostTopicPassages)
      .map(({ documentId, pageNumber, title, text }) => {
        return { documentId, name: names.get(documentId) ?? '', pageNumber, title, text };
      });
    return { passages };
  });
