import type { ReplayResult } from '../../replay/result.ts';
import { shortened } from '../text/labels.ts';
import { markup, type Markup } from '../text/markup.ts';
import { count } from '../text/numbers.ts';

/** What the report is made of, so that somebody else can make it again. */
export function provenance({ source, answers, leftOut, seed, versions }: ReplayResult): Markup {
  const left = Object.entries(leftOut).filter(([, number]) => number > 0);
  return markup`<dl class="facts">
<div><dt>Data</dt><dd><bdi>${shortened(source, 120)}</bdi></dd></div>
<div><dt>Answers</dt><dd>${count(answers)}</dd></div>
<div><dt>Left out</dt><dd>${left.length === 0 ? 'nothing' : markup`<ul>${left.map(([reason, number]) => markup`<li><bdi>${shortened(reason, 120)}</bdi>: ${count(number)}</li>`)}</ul>`}</dd></div>
<div><dt>Seed</dt><dd>${String(seed)}</dd></div>
<div><dt>Computed by</dt><dd><bdi>${Object.entries(versions)
    .map(([name, version]) => `${shortened(name, 40)} ${shortened(version, 40)}`)
    .join(', ')}</bdi></dd></div>
</dl>`;
}
