import type { Labelled } from './figures/bins.ts';
import { calibration } from './figures/calibration.ts';
import { cohorts } from './figures/cohorts.ts';
import { section } from './figures/figure.ts';
import { forgetting } from './figures/forgetting.ts';
import { provenance } from './figures/provenance.ts';
import { stability } from './figures/stability.ts';
import { summary } from './figures/summary.ts';
import { workload } from './figures/workload.ts';
import type { Report } from './report.ts';
import { style } from './style.ts';
import { labelsOf } from './text/labels.ts';
import { markup, nothing } from './text/markup.ts';
import { plural } from './text/numbers.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** One page that needs nothing but itself. The same report gives the same bytes. */
export function reportHtml({ result, cohorts: people }: Report): string {
  const labels = labelsOf(result.schedulers);
  const schedulers = result.schedulers.map((each, at): Labelled => ({
    result: each,
    label: labels[at]!,
    look: at,
  }));
  const title = `Review histories under ${plural(schedulers.length, 'scheduler')}`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<p class="kind">Anamnesis · report on review histories</p>
<h1>${title}</h1>
${provenance(result)}
</header>
${summary(schedulers)}
${section(forgetting(schedulers))}
${section(calibration(schedulers))}
${section(workload(schedulers))}
${section(stability(schedulers))}
${people === null ? nothing : section(cohorts(people))}
</main>
</body>
</html>
`.html;
}
