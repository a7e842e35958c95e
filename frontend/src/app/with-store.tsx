import type { ComponentType } from 'react';
import type { FirstReads } from '../api/first-reads.ts';

/** The named exports of a module that is fetched when it is needed. */
export type Load<Name extends string, Props> = () => Promise<{ [name in Name]: ComponentType<Props> }>;
/** A component that was fetched. `read` asks for what it shows first; it never rejects. */
export type Fetched<Props> = {
  default: ComponentType<Props>;
  read?: (state: unknown) => Promise<unknown>;
};

/**
 * Fetches a component, for `lazy`, together with the store that its calls go through. The screens before signing in
 * need neither the store nor the library behind it.
 */
export const withStore =
  <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  async (): Promise<Fetched<Props>> => {
    const [module, { readFirst, StoreProvider }] = await Promise.all([
      load(),
      import('./store-provider.tsx'),
    ]);
    const Part: ComponentType<Props> & { firstReads?: FirstReads } = module[name];
    const WithStore = (props: Props) => (
      <StoreProvider>
        <Part {...props} />
      </StoreProvider>
    );
    const { firstReads } = Part;
    return { default: WithStore, ...(firstReads && { read: (state) => readFirst(firstReads, state) }) };
  };
