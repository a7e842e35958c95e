import type { browseApi } from '@anamnesis/contracts/cards/browse/api.ts';
import { searchesStream } from '@anamnesis/contracts/cards/browse/kept-searches.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { searches } from '../category.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { idOf, nameOf } from './kept-searches.ts';

type Names = 'keepCardSearch' | 'dropCardSearch';
type SearchHandlers = { [N in Names]: CommandHandler<(typeof browseApi)[N]> };

export const searchHandlers = ({ streams }: Pick<Dependencies, 'streams'>): SearchHandlers => ({
  async keepCardSearch({ body: { name, search }, commandId }, context) {
    const { userId } = context;
    const searchId = deriveId(userId, commandId, 'search');
    const command = { type: 'Keep', searchId, name, search } as const;
    const who = fromRequest(commandId, context);
    const { state, position } = await streams.handle(searches, searchesStream(userId), command, who);
    return { body: { id: idOf(state, nameOf(name)) ?? searchId }, position };
  },

  async dropCardSearch({ params: { id: searchId }, commandId }, context) {
    const command = { type: 'Drop', searchId } as const;
    const who = fromRequest(commandId, context);
    const { position } = await streams.handle(searches, searchesStream(context.userId), command, who);
    return { body: { success: true }, position };
  },
});
