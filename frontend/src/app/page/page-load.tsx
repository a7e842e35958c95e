import { lazy, useState, type ComponentType } from 'react';
import { type Fetched, type Load, withStore } from '../with-store.tsx';

/**
 * A page, overlay or panel whose code is loaded when it is first shown: `page(() => import('./login.tsx'), 'Login')`.
 * When loading fails, rendering it throws a PageNotFetched; after its `forget` is called, it is loaded again.
 */
export const page = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  fetchedPage<Props>(async () => ({ default: (await load())[name] }));

/** A page whose calls go through the store. */
export const pageWithStore = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
) => fetchedPage<Props>(withStore(load, name));

/** A page that is loaded when it is first shown, or before that. */
export type FetchedPage<Props extends object> = ComponentType<Props> & {
  /** What was loaded before is shown at once; rejects when it cannot be loaded. */
  preload: () => Promise<Fetched<Props>>;
};

function fetchedPage<Props extends object>(load: () => Promise<Fetched<Props>>): FetchedPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<Fetched<Props>> => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const fetched = () =>
    lazy(async () => {
      const begunAt = performance.now();
      try {
        return await loadOnce();
      } catch (failure) {
        const forget = (): void => void (Content = fetched());
        throw new PageNotFetched(failure, { begunAt, forget });
      }
    });
  let Content = fetched();
  function Page(props: Props) {
    // Not exchanged while it is shown: its state would be lost.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Content);
    return <Shown {...props} />;
  }
  return Object.assign(Page, { preload: loadOnce });
}

/** The script of a page could not be loaded: no connection, or a new version of the app was deployed. */
export class PageNotFetched extends Error {
  override name = 'PageNotFetched';
  /** When it was asked for, in ms of this page. */
  readonly begunAt: number;
  /** Makes the next rendering load the script again. */
  readonly forget: () => void;

  constructor(cause: unknown, { begunAt, forget }: { begunAt: number; forget: () => void }) {
    super('The page did not load.', { cause });
    this.begunAt = begunAt;
    this.forget = forget;
  }
}
