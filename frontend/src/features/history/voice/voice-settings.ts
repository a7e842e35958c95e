import { useState } from 'react';
import { z } from 'zod';

export const rates = ['0.85', '1', '1.15', '1.3'] as const;

const schema = z.object({
  /** Whether one talks with the patient as soon as one meets them. */
  isTalking: z.boolean().catch(true),
  /** The name of a voice; '': the browser's own choice. */
  voice: z.string().catch(''),
  rate: z.enum(rates).catch('1'),
  /** The id of a microphone; '': the browser's own choice. */
  device: z.string().catch(''),
  /** Whether answers to lines that are typed are spoken, too. */
  isAloud: z.boolean().catch(false),
  /** Whether talking interrupts the patient. */
  canInterrupt: z.boolean().catch(true),
});
export type VoiceSettings = z.infer<typeof schema>;

const key = 'anamnesis.history.voice';

/** How one talks with patients on this device. */
export function useVoiceSettings(): [VoiceSettings, (next: Partial<VoiceSettings>) => void] {
  const [settings, set] = useState(stored);
  const change = (next: Partial<VoiceSettings>): void => {
    const changed = { ...settings, ...next };
    set(changed);
    try {
      localStorage.setItem(key, JSON.stringify(changed));
    } catch {
      // It is kept until the page is left.
    }
  };
  return [settings, change];
}

function stored(): VoiceSettings {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return schema.parse({});
  }
}
