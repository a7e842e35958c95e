import type { ComponentType } from 'react';

/** The named exports of a module that is fetched when it is needed. */
export type Load<Name extends string, Props> = () => Promise<{ [name in Name]: ComponentType<Props> }>;

/**
 * Fetches a component, for `lazy`, together with the store that its calls go through. The screens before signing in
 * need neither the store nor the library behind it.
 */
export const withStore =
  <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    const [module, { StoreProvider }] = await Promise.all([load(), import('./store-provider.tsx')]);
    const Part: ComponentType<Props> = module[name];
    const WithStore = (props: Props) => (
      <StoreProvider>
        <Part {...props} />
      </StoreProvider>
    );
    return { default: WithStore };
  };
