import { useState } from 'react';
import { z } from 'zod';
import { useGetSettingsQuery } from '../../../preferences/endpoints.ts';
import { useDraft } from '../../../preferences/use-draft.ts';
import { useSession } from '../../../session/use-session.ts';
import { useWarnBeforeLeaving } from '../../../ui/use-warn-before-leaving.ts';
import type { SendItems } from './library-items.ts';

const parcelSchema = z.object({
  folderIds: z.array(z.string()),
  fileIds: z.array(z.string()),
  recipientIds: z.array(z.string()),
  message: z.string(),
  canBeFollowed: z.boolean(),
});
/** What is to be sent to whom. */
export type Parcel = Readonly<z.infer<typeof parcelSchema>>;

/**
 * What is being put together, kept as a draft: it is there again after the page was loaded anew. What was chosen on the
 * way to it comes before what the draft has.
 */
export function useParcel(given: SendItems, recipientIds: readonly string[]) {
  const person = useSession().user?.id ?? '';
  const keeps = useGetSettingsQuery().data?.settings.autoSave ?? true;
  const draft = useDraft(`${person}.send`, parcelSchema);
  const [isOld, setOld] = useState(draft.value !== null);
  const [parcel, change] = useState((): Parcel => {
    const kept = draft.value;
    const hasItems = given.folderIds.length + given.fileIds.length > 0 || kept === null;
    return {
      folderIds: [...(hasItems ? given : kept).folderIds],
      fileIds: [...(hasItems ? given : kept).fileIds],
      recipientIds: recipientIds.length > 0 || !kept ? [...recipientIds] : kept.recipientIds,
      message: kept?.message ?? '',
      canBeFollowed: kept?.canBeFollowed ?? true,
    };
  });
  useWarnBeforeLeaving(!keeps && parcel.message.trim() !== '');
  return {
    parcel,
    /** It was begun before, and says so. */
    isOld,
    edit: (fields: Partial<Parcel>): void => {
      const next = { ...parcel, ...fields };
      change(next);
      draft.set(next);
    },
    /** With what was chosen on the way, and nothing of the draft. */
    startAnew: (): void => {
      change({
        folderIds: [...given.folderIds],
        fileIds: [...given.fileIds],
        recipientIds: [...recipientIds],
        message: '',
        canBeFollowed: true,
      });
      setOld(false);
      draft.set(null);
    },
    /** It was sent, or thrown away. */
    forget: (): void => draft.set(null),
  };
}
