import { useEffect, useState } from 'react';

/** The voices of this browser that speak English; some browsers know them only after a while. */
export const englishVoices = (): SpeechSynthesisVoice[] =>
  'speechSynthesis' in globalThis && 'getVoices' in speechSynthesis
    ? speechSynthesis.getVoices().filter(({ lang }) => /^en\b/i.test(lang.replace('_', '-')))
    : [];

export function useVoices(): SpeechSynthesisVoice[] {
  const [voices, set] = useState(englishVoices);
  useEffect(() => {
    if (!('speechSynthesis' in globalThis) || !('addEventListener' in speechSynthesis)) return;
    const changed = (): void => set(englishVoices());
    speechSynthesis.addEventListener('voiceschanged', changed);
    return () => speechSynthesis.removeEventListener('voiceschanged', changed);
  }, []);
  return voices;
}
