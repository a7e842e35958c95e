import { useEffect, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { canChooseMicrophone } from './browser-recogniser.ts';
import { useVoices } from './use-voices.ts';
import { rates, type VoiceSettings } from './voice-settings.ts';

interface VoiceDialogProps {
  settings: VoiceSettings;
  onChange: (next: Partial<VoiceSettings>) => void;
  onClose: () => void;
}

const paces: Record<VoiceSettings['rate'], string> = {
  '0.85': 'Slow',
  '1': 'Normal',
  '1.15': 'Brisk',
  '1.3': 'Fast',
};
const rateChoices = rates.map((value) => ({ value, label: paces[value] }));

/** The patient's voice, and how one is heard; kept on this device. */
export function VoiceDialog({ settings, onChange, onClose }: VoiceDialogProps) {
  const voices = useVoices();
  const voiceChoices = [
    { value: '', label: 'The browser’s own' },
    ...voices.map(({ name }) => ({ value: name, label: name })),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Voice and microphone"
      description="Kept on this device."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-2 py-0.5">
        <SelectField
          stacked
          label="The patient’s voice"
          options={voiceChoices}
          value={voices.some(({ name }) => name === settings.voice) ? settings.voice : ''}
          onChange={(voice) => onChange({ voice })}
        />
        <span className="font-medium">Pace</span>
        <Segments
          label="Pace"
          value={settings.rate}
          choices={rateChoices}
          onChange={(rate) => onChange({ rate })}
        />
        <Microphone device={settings.device} onChange={(device) => onChange({ device })} />
        <Switch
          label="Talking interrupts the patient"
          description="Switch this off if the patient’s own voice interrupts them. A key or a press always interrupts."
          checked={settings.canInterrupt}
          onChange={(canInterrupt) => onChange({ canInterrupt })}
        />
        <Switch
          label="Speak answers to typed lines, too"
          checked={settings.isAloud}
          onChange={(isAloud) => onChange({ isAloud })}
        />
      </div>
    </Dialog>
  );
}

const none: readonly MediaDeviceInfo[] = [];

/** The microphones that the browser names; before one was allowed it names none. */
function useMicrophones(): readonly MediaDeviceInfo[] {
  const [devices, set] = useState(none);
  useEffect(() => {
    const media = (navigator as Partial<Navigator>).mediaDevices;
    if (!media) return;
    let isThere = true;
    const list = async (): Promise<void> => {
      const all = await media.enumerateDevices().catch(() => none);
      if (isThere) set(all.filter(({ kind, label }) => kind === 'audioinput' && label !== ''));
    };
    const changed = (): void => void list();
    changed();
    media.addEventListener('devicechange', changed);
    return () => {
      isThere = false;
      media.removeEventListener('devicechange', changed);
    };
  }, []);
  return devices;
}

function Microphone({ device, onChange }: { device: string; onChange: (device: string) => void }) {
  const devices = useMicrophones();
  if (!canChooseMicrophone())
    return (
      <p className="text-sm text-muted">
        Microphone: this browser uses the one chosen in its own settings, and no page can change that.
      </p>
    );
  const choices = [
    { value: '', label: 'The browser’s own' },
    ...devices.map(({ deviceId, label }) => ({ value: deviceId, label })),
  ];
  return (
    <SelectField
      stacked
      label="Microphone"
      options={choices}
      value={devices.some(({ deviceId }) => deviceId === device) ? device : ''}
      onChange={onChange}
    />
  );
}
