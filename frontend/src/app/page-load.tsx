import { lazy, type ComponentType } from 'react';
import { withStore, type Load } from './with-store.tsx';

/**
 * A page that is fetched when it is first shown: `page(() => import('./login.tsx'), 'Login')`. When it does not arrive,
 * showing it throws a PageNotFetched, after whose `forget` it is fetched again.
 */
export const page = <Name extends string>(load: Load<Name, object>, name: Name): ComponentType =>
  fetchedPage(async () => ({ default: (await load())[name] }));

/** A page whose calls go through the store. */
export const pageWithStore = <Name extends string>(load: Load<Name, object>, name: Name): ComponentType =>
  fetchedPage(withStore(load, name));

function fetchedPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const fetched = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (failure) {
        throw new PageNotFetched(failure, () => {
          Content = fetched();
        });
      }
    });
  let Content = fetched();
  return function Page() {
    return <Content />;
  };
}

/** The script of a page did not arrive: no connection, or the app was renewed on the server. */
export class PageNotFetched extends Error {
  override name = 'PageNotFetched';
  /** Has it fetched anew when it is shown again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The page did not arrive.', { cause });
    this.forget = forget;
  }
}
