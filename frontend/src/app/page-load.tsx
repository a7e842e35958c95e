import { lazy, type ComponentType } from 'react';
import { withStore, type Load } from './with-store.tsx';

/**
 * A page, or what lies over or in one, that is fetched when it is first shown: `page(() => import('./login.tsx'), 'Login')`.
 * When it does not arrive, showing it throws a PageNotFetched, after whose `forget` it is fetched again.
 */
export const page = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  fetchedPage<Props>(async () => ({ default: (await load())[name] }));

/** A page whose calls go through the store. */
export const pageWithStore = <Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
) => fetchedPage<Props>(withStore(load, name));

function fetchedPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
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
  return function Page(props: Props) {
    return <Content {...props} />;
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
