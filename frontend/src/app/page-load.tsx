import { lazy, type ComponentType } from 'react';

/**
 * A page that is fetched when it is first shown: `page(() => import('./home.tsx'), 'Home')`. When it does not arrive,
 * showing it throws a PageNotFetched, after whose `forget` it is fetched again.
 */
export function page<Name extends string>(
  load: () => Promise<{ [name in Name]: ComponentType }>,
  name: Name,
): ComponentType {
  const fetched = () =>
    lazy(async (): Promise<{ default: ComponentType }> => {
      try {
        return { default: (await load())[name] };
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
