import { cloneElement, type ReactElement, type SyntheticEvent } from 'react';

type Handler = (event: never) => void;
type Given = Record<string, unknown>;

interface HandledProps extends Given {
  element: ReactElement;
}

/** The element with more properties. Handlers of its own are called first; what they prevent is not handled. */
export function Handled({ element, ...more }: HandledProps) {
  const given = element.props as Given;
  const merged = Object.entries(more).map(([name, value]) => [name, both(given[name], value)] as const);
  return cloneElement(element as ReactElement<Given>, Object.fromEntries(merged));
}

function both(own: unknown, added: unknown): unknown {
  if (typeof added !== 'function') return added ?? own;
  if (typeof own !== 'function') return added;
  return (event: SyntheticEvent): void => {
    (own as Handler)(event as never);
    if (!event.defaultPrevented) (added as Handler)(event as never);
  };
}
