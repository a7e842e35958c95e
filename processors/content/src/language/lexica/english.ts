import { stem } from '../stem.ts';
import { lexicon } from './lexicon.ts';

export const english = lexicon({
  code: 'en',
  name: 'English',
  functionWords: `a an the of and or to in on at by for from with as is are was were be been being has have had do does did
    it its this that these those which who whom whose what when where why how there their they them he she his her we our you
    your i into onto upon about than then also both each such so if while during through between within`,
  neutral: `a an the it its this that these those also such there their they them`,
  hedges: `provided providing when whenever where once while although though but however whether likely unlikely possibly probably perhaps
    potentially apparently allegedly supposedly thought believed considered suspected suggested claimed assumed said reported myth
    wrong false incorrect untrue disproved disproven refuted doubtful unproven controversial disputed obsolete outdated formerly
    historically previously unclear unknown uncertain especially particularly usually often some provisional hypothetical`,
  limits: `no not never none neither nor without cannot except unless until only avoid avoids avoided contraindicated
    contraindication contraindications absent absence lack lacks lacking fail fails failed rarely seldom hardly least most
    maximum minimum less more fewer before after above below over under up down against stop stopped withhold withheld
    if may might can could should must always sometimes isn't aren't don't doesn't won't can't mustn't shouldn't`,
  numbers: `one two three four five six seven eight nine ten eleven twelve twenty thirty hundred thousand half third quarter
    double twice once triple first second`,
  asking: `what which who whom whose when where why how many much name named term called known define defined definition describe
    described following drug agent substance structure organ tissue cell enzyme hormone molecule condition disease disorder
    syndrome finding value number percentage part kind type happens complete`,
  keyOf: (word) => stem(word),
  pointsBack:
    /^(?:(?:it|its|they|their|them|these|those|this|that|he|she|such|both|here|there|the (?:latter|former|above|following|same|author|text|page|slide|figure|table|lecture|passage|document|image|picture))\b|according to (?:the|this)\b)/iu,
});
