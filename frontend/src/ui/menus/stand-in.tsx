import { useImperativeHandle, useLayoutEffect, type Ref } from 'react';

interface StandInProps {
  /** What is on the page already. */
  of: HTMLElement;
  ref?: Ref<HTMLElement>;
  id?: string;
  'aria-controls'?: string;
  'aria-describedby'?: string;
}

/**
 * The child of a Radix trigger (`asChild`) whose element was on the page before Radix was loaded: it gives that element to
 * the trigger, and the element what the trigger says of it. Drawn anew inside the trigger, the element would lose focus.
 */
export function StandIn({ of: element, ref, id, ...said }: StandInProps) {
  useImperativeHandle(ref, () => element, [element]);
  const { 'aria-controls': controls, 'aria-describedby': describedBy } = said;
  useLayoutEffect(() => {
    const given = Object.entries({ id, 'aria-controls': controls, 'aria-describedby': describedBy });
    const added = given.filter(([name, value]) => value !== undefined && !element.hasAttribute(name));
    for (const [name, value = ''] of added) element.setAttribute(name, value);
    return () => {
      for (const [name] of added) element.removeAttribute(name);
    };
  }, [element, id, controls, describedBy]);
  return null;
}
