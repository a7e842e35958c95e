import { looks, tokens } from './colours.ts';
import type { Markup } from './text/markup.ts';

const named = [...Object.entries(tokens), ...looks.map((pair, at) => [`look-${at}`, pair] as const)];
const variables = (theme: 0 | 1): string => named.map(([name, pair]) => `--${name}:${pair[theme]};`).join('');

const page = `
*{box-sizing:border-box}
html{background:var(--canvas);color:var(--ink);-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-color:var(--line-strong) transparent}
body{margin:0;font:1.0625rem/1.6 'Source Serif 4',Charter,'Bitstream Charter',Georgia,serif}
main{max-width:72rem;margin:2rem auto;padding:3rem 3.5rem 4rem;background:var(--surface);border-radius:.5rem}
h1,h2{font-weight:600;line-height:1.2;letter-spacing:-.01em;text-wrap:balance;margin:0}
h1{font-size:2.125rem}
h2{font-size:1.4375rem}
p{margin:0;max-width:66ch;text-wrap:pretty}
bdi{overflow-wrap:anywhere}
section{margin-top:3.25rem;padding-top:1.5rem;border-top:1px solid var(--line)}
.kind,.facts,.legend,.heading,.note,table,figcaption,summary,svg text{font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
.kind{margin-bottom:.5rem;color:var(--muted);font-size:.8125rem}
.message{margin:.625rem 0 1.25rem}
.facts{display:flex;flex-wrap:wrap;gap:.75rem 2.5rem;margin:1.5rem 0 0;font-size:.875rem;line-height:1.5}
.facts div{min-width:0;max-width:100%}
.facts dt{color:var(--muted);font-size:.8125rem}
.facts dd{margin:0;font-variant-numeric:tabular-nums}
.facts ul{margin:0;padding:0;list-style:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
::selection{background:var(--accent-soft);color:var(--ink)}
`;

const tables = `
.scroll{overflow:auto;max-height:26rem;margin:0;scrollbar-width:thin}
table{border-collapse:collapse;font-size:.875rem;line-height:1.4;font-variant-numeric:tabular-nums;min-width:100%}
th,td{padding:.5rem 1.25rem .5rem 0;text-align:left;vertical-align:top;font-weight:400;border-bottom:1px solid var(--line)}
th:last-child,td:last-child{padding-right:.25rem}
thead th{position:sticky;top:0;z-index:1;background:var(--surface);color:var(--muted);font-size:.8125rem;vertical-align:bottom;box-shadow:inset 0 -1px var(--line-strong);border:0}
.number{text-align:right;white-space:nowrap}
thead .number{white-space:normal}
table bdi{overflow-wrap:break-word}
tbody .word{min-width:9.5rem}
.parameters{display:block;min-width:16rem;overflow-wrap:anywhere}
small{color:var(--muted);font-size:.8125rem}
strong{font-weight:650}
.best{display:inline-block;padding:0 .375rem;border-radius:.25rem;background:var(--accent-soft);color:var(--accent);font-size:.75rem;font-weight:600;line-height:1.4}
.scheduler{display:flex;gap:.5rem}
.note,figcaption{margin-top:.875rem;max-width:80ch;color:var(--muted);font-size:.8125rem;line-height:1.5}
details{margin-top:.75rem}
summary{padding:.875rem 0;color:var(--accent);font-size:.875rem;line-height:1.3;cursor:pointer;width:fit-content}
`;

const drawings = `
figure{margin:0}
svg{display:block;width:100%;height:auto;overflow:visible}
.swatch{flex:none;width:34px;height:14px;margin-top:.2em}
.tick,.name,.title{font-size:12px;fill:var(--muted);font-variant-numeric:tabular-nums}
.name,.title{fill:var(--ink)}
.value{font-weight:600}
.name tspan{unicode-bidi:isolate}
.name{paint-order:stroke;stroke:var(--surface);stroke-width:4px;stroke-linejoin:round}
.title{font-size:12.5px}
.grid,.axis,.ideal,.actual,.span{fill:none;stroke:var(--line)}
.axis{stroke:var(--line-strong)}
.ideal{stroke:var(--line-strong);stroke-dasharray:4 4}
.actual{stroke:var(--ink);stroke-width:2}
.span{stroke:var(--line-strong);stroke-width:1.5}
.line{fill:none;stroke-width:2;stroke-linejoin:round;stroke:var(--look)}
.line.observed{stroke-width:2.75}
.marker{fill:var(--look);stroke:var(--surface);stroke-width:1;paint-order:stroke}
.marker.few{fill:var(--surface);stroke:var(--look);stroke-width:1.75}
.bubble{fill:var(--look);fill-opacity:.45;stroke:var(--look);stroke-width:1.25}
.bar{fill:var(--look)}
.observed{--look:var(--ink)}
.plain{--look:var(--accent)}
${looks.map((_, at) => `.look-${at}{--look:var(--look-${at})}`).join('\n')}
.legend{display:flex;flex-wrap:wrap;gap:.375rem 1.25rem;margin:.5rem 0 0;padding:0;list-style:none;font-size:.8125rem;line-height:1.4}
.legend li{display:flex;gap:.5rem;min-width:0}
.heading{display:flex;gap:.5rem;margin-bottom:.5rem;font-size:.875rem;font-weight:600;line-height:1.4}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:2rem 1.75rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:2rem}
.beside{display:grid;grid-template-columns:minmax(0,45rem) minmax(0,1fr);gap:1rem 2rem;align-items:center;margin-bottom:1.5rem}
.beside .legend{flex-direction:column}
.narrow{display:none}
`;

const narrow = `
@media (width<60rem){.beside,.pair{grid-template-columns:minmax(0,1fr)}.beside .legend{flex-direction:row}}
@media (width<48rem){
main{margin:0;padding:1.5rem 1rem 3rem;border-radius:0}
html{background:var(--surface)}
h1{font-size:1.625rem}
h2{font-size:1.25rem}
section{margin-top:2.25rem}
.facts{gap:.625rem 2rem}
.wide{display:none}
.narrow{display:block;max-width:30rem}
.panel{max-width:30rem}
}
`;

const print = `
@media print{
@page{margin:16mm}
html,main{background:#fff}
main{max-width:none;margin:0;padding:0}
section{break-inside:auto}
h2,.message,.heading{break-after:avoid}
.panel,svg,tr{break-inside:avoid}
.scroll{max-height:none;overflow:visible}
thead th{position:static;background:none}
summary{color:var(--muted);list-style:none}
details::details-content{content-visibility:visible;display:block}
}
`;

/** Light on paper, and where nobody asked for dark. */
export const style: Markup = {
  html: `
:root{color-scheme:light dark;${variables(0)}}
@media screen and (prefers-color-scheme:dark){:root{${variables(1)}}}
${page}${tables}${drawings}${narrow}${print}`,
};
