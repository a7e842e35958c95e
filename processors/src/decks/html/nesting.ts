// The parser takes the square of the depth. Only itself knows what an end closes: one of nothing, in a comment or in an attribute closes nothing.
import type { IOptions } from 'sanitize-html';
import { withoutTags } from '../linear.ts';

/** A browser lays out no more than some hundreds. */
const mostOpen = 500;

export class NestedTooDeeply extends Error {
  override readonly name = 'NestedTooDeeply';
}

/** For one call of the parser, which throws NestedTooDeeply. */
export function boundedDepth(): Pick<IOptions, 'onOpenTag' | 'onCloseTag'> {
  let open = 0;
  return {
    onOpenTag() {
      open += 1;
      if (open > mostOpen) throw new NestedTooDeeply();
    },
    onCloseTag() {
      open -= 1;
    },
  };
}

/** Its text alone, to be parsed again. */
export const flattened = (html: string): string => withoutTags(html).replaceAll('<', '&lt;');
