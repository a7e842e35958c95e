import { readParaphrases, verdictsOn } from '../lab/cards/checks/paraphrases.ts';
const all = await readParaphrases();
const out = await verdictsOn(all);
for (const o of out) if (o.verdict === 'refused') console.log(o.why.slice(0, 90), '::', o.card.prompt.replace(/\n/g, ' // '), '<<', o.card.span.slice(0, 150));
console.log(out.filter((o) => o.verdict === 'refused').length, out.length, 'asked', out.filter((o) => o.verdict === 'asked').length);
