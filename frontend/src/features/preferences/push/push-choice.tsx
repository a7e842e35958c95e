import { pushApi } from '@anamnesis/contracts/preferences/push-api.ts';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { calls } from '../../../api/endpoints.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { type Device, type NoPush, thisDevice } from './device.ts';

const { useGetPushQuery, useSubscribePushMutation, useUnsubscribePushMutation } = calls(pushApi);

const words: Record<NoPush, string> = {
  unsupported:
    'This browser cannot show reminders. On an iPhone or iPad, add the app to the home screen first and open it from there.',
  denied:
    'Notifications of this site are blocked on this device. Allow them in the settings of the browser, then load this page again.',
  'not allowed': 'Reminders need your permission to show notifications. Switch them on again to be asked.',
  failed: 'The push service of this browser could not be reached. Please try again later.',
};

/** Whether any device of the person gets reminders. */
export const useHasDevices = (): boolean => (useGetPushQuery().data?.endpoints.length ?? 0) > 0;

/** Reminders on this device, which are switched at once: the browser asks for permission. */
export function PushChoice({ device = thisDevice }: { device?: Device }) {
  const { data } = useGetPushQuery();
  const [subscribe] = useSubscribePushMutation();
  const [unsubscribe] = useUnsubscribePushMutation();
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void device.endpoint().then(
      (known) => isShown && setEndpoint(known),
      () => undefined,
    );
    return () => void (isShown = false);
  }, [device]);
  if (!data) return null;
  const never = device.problem();
  const isOn = endpoint !== null && data.endpoints.includes(endpoint);

  const turnOn = async (): Promise<void> => {
    const made = await device.subscribe(data.publicKey);
    if (typeof made === 'string') return setProblem(words[made]);
    await subscribe(made).unwrap();
    setEndpoint(made.endpoint);
  };
  const turnOff = async (): Promise<void> => {
    if (endpoint !== null) await unsubscribe({ endpoint }).unwrap();
    await device.unsubscribe();
    setEndpoint(null);
  };
  const change = async (wanted: boolean): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      await (wanted ? turnOn() : turnOff());
    } catch (failure) {
      setProblem(`Nothing was changed. ${errorMessage(failure)}`);
    }
    setBusy(false);
  };
  const said = never ? words[never] : problem;
  return (
    <>
      <Switch
        label="Reminders on this device"
        description="A notification once a day when cards are due, also while the app is closed, in the place of the mail. It says how many, and nothing of your notes. It takes effect at once."
        checked={isOn && never === null}
        disabled={isBusy || never !== null}
        onChange={(wanted) => void change(wanted)}
      />
      <output className="text-sm text-wrong empty:hidden">{said}</output>
    </>
  );
}
