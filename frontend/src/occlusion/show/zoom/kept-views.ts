import { whole, type View } from './zoom.ts';

const most = 50;
const views = new Map<string, View>();

/** How a drawing was looked at last, in this tab. */
export const keptView = (occlusionId: string): View => views.get(occlusionId) ?? whole;

export function keepView(occlusionId: string, view: View): void {
  views.delete(occlusionId);
  views.set(occlusionId, view);
  for (const oldest of views.keys()) {
    if (views.size <= most) break;
    views.delete(oldest);
  }
}
