import type { HistorySessionShown } from '@anamnesis/contracts/history/api.ts';
import { SlidersHorizontal, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { VoiceDialog } from './voice/voice-dialog.tsx';
import type { VoiceSettings } from './voice/voice-settings.ts';

interface SessionHeaderProps {
  session: HistorySessionShown;
  settings: VoiceSettings;
  onSettings: (next: Partial<VoiceSettings>) => void;
  onStop: () => void;
}

/** What a history is taken of, and how it is stopped: it can be gone on with later. */
export function SessionHeader({ session, settings, onSettings, onStop }: SessionHeaderProps) {
  const [isSetting, setSetting] = useState(false);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 py-4 md:py-6">
      <h1 className="font-serif text-xl">Take a history of</h1>
      <input
        aria-label="Disease"
        readOnly
        value={session.diseaseName || 'Hidden until you finish'}
        className="target min-w-0 flex-1 basis-32 truncate rounded-md border border-line bg-transparent px-2.5 py-1 text-base text-muted md:text-sm"
      />
      <div className="flex items-center gap-1">
        <Button icon={<Square aria-hidden size={14} />} onClick={onStop}>
          Stop History
        </Button>
        <IconButton label="Voice and microphone" onClick={() => setSetting(true)}>
          <SlidersHorizontal aria-hidden size={18} />
        </IconButton>
      </div>
      {isSetting && (
        <VoiceDialog settings={settings} onChange={onSettings} onClose={() => setSetting(false)} />
      )}
    </header>
  );
}
