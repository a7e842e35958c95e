import { useState } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../session/use-session.ts';
import {
  useAddCollectionMutation,
  useChangeCollectionMutation,
  useDeleteCollectionMutation,
  useGetCollectionsQuery,
} from '../disease-endpoints.ts';

/** Words of specification 1 §8. */
const words = {
  addCollection: 'You must be logged in to add a collection',
  addDisease: 'You must be logged in to add a disease',
  fetchDiseases: 'You must be logged in to fetch diseases',
  unexpected: 'An unexpected error occurred while adding the disease.',
} as const;

/** The collections of the person and what can be done with them. Why the last of it failed is kept until something succeeds. */
export function useCollections() {
  const { user } = useSession();
  const { data, error: fetchError, refetch } = useGetCollectionsQuery(undefined, { skip: !user });
  const [addCollection] = useAddCollectionMutation();
  const [deleteCollection] = useDeleteCollectionMutation();
  const [changeCollection] = useChangeCollectionMutation();
  const [failure, setFailure] = useState<string | null>(null);

  /** Whether it was done. */
  const attempt = async (
    loginRequired: string,
    call: () => Promise<unknown>,
    say: (thrown: unknown) => string = errorMessage,
  ): Promise<boolean> => {
    if (!user) {
      setFailure(loginRequired);
      return false;
    }
    try {
      await call();
      setFailure(null);
      return true;
    } catch (thrown) {
      setFailure(say(thrown));
      return false;
    }
  };

  return {
    collections: data,
    /** Why they could not be fetched. */
    fetchFailure: user ? fetchError && errorMessage(fetchError) : words.fetchDiseases,
    refetch,
    failure,
    forgetFailure: (): void => setFailure(null),
    /** The id of the new collection; null where there is none. */
    add: async (title: string): Promise<string | null> => {
      let id: string | null = null;
      await attempt(words.addCollection, async () => {
        ({ _id: id } = await addCollection({ title }).unwrap());
      });
      return id;
    },
    remove: (id: string) => attempt(words.addCollection, () => deleteCollection({ id }).unwrap()),
    append: (id: string, name: string) =>
      attempt(words.addDisease, () => change(id, name, 'append'), unexpectedOr),
    drop: (id: string, name: string) => attempt(words.addDisease, () => change(id, name, 'delete')),
  };

  function change(id: string, name: string, method: 'append' | 'delete'): Promise<unknown> {
    return changeCollection({ collectionId: id, collection_id: id, name, method }).unwrap();
  }
}

export type CollectionsUse = ReturnType<typeof useCollections>;

/** What the server said; where it said nothing, the words for that, and what is safe. */
const unexpectedOr = (thrown: unknown): string =>
  isApiError(thrown) && thrown.status > 0 ? thrown.message : `${words.unexpected} ${errorMessage(thrown)}`;
