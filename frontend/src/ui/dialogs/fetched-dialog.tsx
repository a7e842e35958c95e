import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useToasts } from '../toasts/toasts.tsx';

interface Closable {
  onClose: () => void;
}

export type FetchedDialog<Props extends Closable> = ComponentType<Props> & {
  /** So that it is there at once when it is opened. */
  preload: () => Promise<unknown>;
};

/**
 * A dialog whose code is loaded when it is opened, or before that: `fetchedDialog('Upload', async () => (await
 * import('./upload-dialog.tsx')).UploadDialog)`. When it cannot be loaded, it closes with a message and can be reopened.
 */
export function fetchedDialog<Props extends Closable>(
  name: string,
  fetch: () => Promise<ComponentType<Props>>,
): FetchedDialog<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<ComponentType<Props>> => (loaded ??= await fetch());
  function Dialog(props: Props) {
    const [Content, setContent] = useState(() => loaded);
    const toasts = useToasts();
    const failed = useEffectEvent(() => {
      toasts.error(`${name} ${didNotArrive}`, { key: 'overlay' });
      props.onClose();
    });
    useEffect(() => {
      let closed = false;
      load().then(
        (dialog) => closed || setContent(() => dialog),
        () => closed || failed(),
      );
      return () => void (closed = true);
    }, []);
    return Content && <Content {...props} />;
  }
  return Object.assign(Dialog, { preload: load });
}

const didNotArrive =
  'did not load: you may be offline, or there is a new version. What you saved is safe. Please try again.';
