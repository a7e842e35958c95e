import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '../buttons/button.tsx';
import { Notice } from './notice.tsx';

export interface NotYet {
  /** Null while it is loading; loads it again when it could not be. */
  retry: (() => void) | null;
}

/** A component whose code is loaded when it is first shown; until it is there, `Instead` is shown. */
export function loadedLater<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props & NotYet>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async (): Promise<ComponentType<Props>> => (loaded ??= await fetch());
  return function LoadedLater(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (failed) return;
      load().then(
        (component) => setLoaded(() => component),
        () => setFailed(true),
      );
    }, [failed]);
    if (Loaded) return <Loaded {...props} />;
    return <Instead {...props} retry={failed ? () => setFailed(false) : null} />;
  };
}

export const NotLoaded = ({ what, retry }: { what: string; retry: () => void }) => (
  <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
    {what} could not be loaded: you may be offline, or there is a new version.
  </Notice>
);
