import { longestMessage, mostItems, mostRecipients } from '@anamnesis/contracts/social/limits.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useGetUserFoldersQuery } from '../../../documents/folders-endpoint.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useConnectionsQuery } from '../contacts/contact-endpoints.ts';
import { failureOf } from '../failed.ts';
import { GroupChoices } from '../groups/group-choices.tsx';
import { counted, peopleInWords } from '../words.ts';
import { ItemPicker } from './item-picker.tsx';
import { byText, nothingToSend, presentItems, sendableFolders, type SendItems } from './library-items.ts';
import { RecipientPicker } from './recipient-picker.tsx';
import { SharePreview } from './share-preview.tsx';
import { useParcel } from './use-parcel.ts';
import { useSend } from './use-send.ts';

export interface SendDialogProps {
  /** Chosen already. */
  items?: SendItems | undefined;
  recipientIds?: readonly string[] | undefined;
  onClose: () => void;
  /** Leads to the contacts of somebody who has none. */
  onFindContacts: () => void;
}

const nobody: readonly string[] = [];

/** Sends folders and files to contacts. Mounted while it is open; a failure keeps all that was chosen and typed. */
export function SendDialog({
  items: given = nothingToSend,
  recipientIds = nobody,
  onClose,
  onFindContacts,
}: SendDialogProps) {
  const people = useConnectionsQuery();
  const library = useGetUserFoldersQuery();
  const { parcel, isOld, edit, startAnew, forget } = useParcel(given, recipientIds);
  const { message, canBeFollowed } = parcel;
  const [problem, setProblem] = useState<string>();
  const { send: sendParcel, sending } = useSend();
  const toasts = useToasts();
  const { confirm } = useDialogs();

  const contacts = (people.data?.data ?? []).filter(({ status }) => status === 'Connected');
  const folders = sendableFolders(library.data?.folders ?? []);
  const items = byText(parcel, library.data?.folders ?? []);
  const named = presentItems(items, folders);
  const recipients = contacts.filter(({ id }) => parcel.recipientIds.includes(id));
  const count = named.folderIds.length + named.fileIds.length;

  const send = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await sendParcel({
        recipientIds: recipients.map(({ id }) => id),
        folderIds: [...named.folderIds],
        fileIds: [...named.fileIds],
        message: message.trim(),
        canBeFollowed,
      });
    } catch (thrown) {
      return setProblem(failureOf('Failed to send resources', thrown));
    }
    toasts.success(
      `Successfully sent ${counted(count, 'resource')} to ${peopleInWords(recipients.map(({ name }) => name))}!`,
    );
    forget();
    onClose();
  };
  const close = async (): Promise<void> => {
    const discard = {
      title: 'Discard your message?',
      description: 'Nothing has been sent.',
      confirmLabel: 'Discard',
      danger: true,
    };
    if (message.trim() !== '' && !(await confirm(discard))) return;
    forget();
    onClose();
  };
  const error = people.error ?? library.error;
  const loaded = people.data && library.data;
  return (
    <Dialog
      open
      size="panel"
      closable={!sending}
      title="Send to contacts"
      description="They get copies, with the cards but without your answers. Yours stay as they are."
      onOpenChange={(open) => !open && void close()}
      problem={problem}
      footer={
        <>
          <Button disabled={sending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            variant="primary"
            icon={<Send aria-hidden size={16} />}
            loading={sending}
            disabledReason={whyNot(recipients.length, count)}
            onClick={() => void send()}
          >
            {recipients.length > 1 ? `Send to ${recipients.length} contacts` : 'Send'}
          </Button>
        </>
      }
    >
      {!loaded && !error && <Skeleton label="Loading your contacts and folders" lines={6} />}
      {!loaded && error && (
        <Notice
          tone="error"
          action={
            <Button
              onClick={() => {
                void people.refetch();
                void library.refetch();
              }}
            >
              Retry
            </Button>
          }
        >
          Your contacts and folders could not be listed. {errorMessage(error)}
        </Notice>
      )}
      {loaded && contacts.length === 0 && (
        <EmptyState
          icon={<Send size={28} />}
          title="You have no contacts yet"
          action={
            <Button variant="primary" onClick={onFindContacts}>
              Find contacts
            </Button>
          }
        >
          You can send to people who have accepted your request, or whose request you have accepted.
        </EmptyState>
      )}
      {loaded && contacts.length > 0 && (
        <div className="flex flex-col gap-5 pb-2">
          {isOld && (
            <Notice tone="info" action={<Button onClick={startAnew}>Start over</Button>}>
              You have not sent this yet: your message and your choices are still here.
            </Notice>
          )}
          <div className="grid gap-5 md:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              <GroupChoices
                contacts={contacts}
                chosen={parcel.recipientIds}
                disabled={sending}
                onChange={(chosen) => edit({ recipientIds: [...chosen] })}
              />
              <RecipientPicker
                contacts={contacts}
                chosen={parcel.recipientIds}
                disabled={sending}
                onChange={(chosen) => edit({ recipientIds: [...chosen] })}
              />
            </div>
            <ItemPicker
              folders={folders}
              chosen={items}
              disabled={sending}
              onChange={({ folderIds, fileIds }) =>
                edit({ folderIds: [...folderIds], fileIds: [...fileIds] })
              }
            />
          </div>
          <SharePreview items={named} />
          <TextArea
            label="Message (optional)"
            rows={3}
            maxLength={longestMessage}
            value={message}
            disabled={sending}
            hint={
              message.length > longestMessage - 100
                ? `${longestMessage - message.length} characters left`
                : undefined
            }
            onChange={(event) => edit({ message: event.target.value })}
          />
          <Switch
            label="They may follow my changes"
            description="Whoever follows them is offered what you correct, add or delete later. You see how many follow, never how they study; they see nothing else of yours."
            checked={canBeFollowed}
            disabled={sending}
            onChange={(next) => edit({ canBeFollowed: next })}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Why it cannot be sent as it is chosen. */
export function whyNot(recipients: number, items: number): string | undefined {
  if (recipients === 0) return 'Choose at least one contact';
  if (items === 0) return 'Choose at least one folder or file';
  if (recipients > mostRecipients) return `Choose ${mostRecipients} contacts at most`;
  if (items > mostItems) return `Choose ${mostItems} folders and files at most, or a whole folder`;
  return undefined;
}
