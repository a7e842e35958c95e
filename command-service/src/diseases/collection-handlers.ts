import type { Collection, diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { collectionsStream } from '@anamnesis/contracts/diseases/events.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { collections } from './category.ts';
import type { Collections } from './collections.ts';
import { collectionTitleOf } from '@anamnesis/contracts/diseases/names.ts';

type Names = 'addCollection' | 'deleteCollection' | 'changeCollection';
type CollectionHandlers = { [N in Names]: CommandHandler<(typeof diseasesApi)[N]> };

/** The collections of diseases of a person. */
export function collectionHandlers({
  streams,
  clock,
}: Pick<Dependencies, 'streams' | 'clock'>): CollectionHandlers {
  return {
    async addCollection({ body: { title }, commandId }, context) {
      const collectionId = deriveId(context.userId, commandId, 'collection');
      const command = { type: 'Create', collectionId, title, at: clock().toISOString() } as const;
      const who = fromRequest(commandId, context);
      const stream = collectionsStream(context.userId);
      const { state, position } = await streams.handle(collections, stream, command, who);
      // Sent again, it may find that the collection was deleted since.
      const isThere = state.collections.has(collectionId);
      const empty = { _id: collectionId, title: collectionTitleOf(title), diseases: [] };
      return { body: isThere ? shown(state, collectionId) : empty, position };
    },

    async deleteCollection({ params: { id: collectionId }, commandId }, context) {
      const command = { type: 'Delete', collectionId } as const;
      const who = fromRequest(commandId, context);
      const { position } = await streams.handle(collections, collectionsStream(context.userId), command, who);
      return { body: { success: true }, position };
    },

    async changeCollection({ params: { collectionId }, body: { name, method }, commandId }, context) {
      const type = method === 'append' ? 'Append' : 'Remove';
      const who = fromRequest(commandId, context);
      const stream = collectionsStream(context.userId);
      const command = { type, collectionId, name } as const;
      const { state, position } = await streams.handle(collections, stream, command, who);
      return { body: shown(state, collectionId), position };
    },
  };
}

/** As it is after the command; a repeated command may find that it was deleted since. */
function shown({ collections: all }: Collections, collectionId: string): Collection {
  const collection = all.get(collectionId);
  if (!collection) throw notFound('Collection');
  return { _id: collectionId, title: collection.title, diseases: [...collection.diseases] };
}
