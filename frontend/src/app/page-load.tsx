import { lazy, useState, type ComponentType } from 'react';

/**
 * A page that is fetched when it is first shown: `page(() => import('./home.tsx'), 'Home')`. If that fails, showing it
 * again fetches it again.
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
        latest = fetched();
        throw new PageNotFetched(name, { cause: failure });
      }
    });
  let latest = fetched();
  return function Page() {
    const [Content] = useState(() => latest);
    return <Content />;
  };
}

/** The script of a page did not arrive: no connection, or the app was renewed on the server. */
export class PageNotFetched extends Error {
  override name = 'PageNotFetched';
}
