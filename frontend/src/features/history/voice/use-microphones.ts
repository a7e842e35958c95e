import { useEffect, useState } from 'react';

const none: readonly MediaDeviceInfo[] = [];

/** The microphones that the browser names; before one was allowed it names none. */
export function useMicrophones(): readonly MediaDeviceInfo[] {
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
