import { Send } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { pendingInWords } from './pending.ts';
import { usePending } from './use-pending.ts';

/** What others have sent. Sending comes with a later version, so nothing can have arrived. */
export function SocialPanel({ onClose }: { onClose: () => void }) {
  const pending = usePending();
  return (
    <SidePanel title="Social" description={pendingInWords(pending)} onClose={onClose}>
      <EmptyState icon={<Send size={28} />} title="Sharing comes with a later version">
        You will send folders and documents to your contacts and find here what they sent you. Until then
        nobody sees your resources but you.
      </EmptyState>
    </SidePanel>
  );
}
