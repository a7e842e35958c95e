import { lazy, type ComponentType } from 'react';

/** A page that is fetched when it is first shown: `page(() => import('./home.tsx'), 'Home')`. */
export function page<Name extends string>(
  load: () => Promise<{ [name in Name]: ComponentType }>,
  name: Name,
): ComponentType {
  return lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
}
