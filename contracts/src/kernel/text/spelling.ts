/**
 * How British stems are written in America: a pattern in lower case, and what stands for it. Those that come in only few
 * words are named with them, so that a word that is spelled in one way only stays what it is.
 */
const rules: readonly (readonly [pattern: string, instead: string])[] = [
  // haemoglobin, anaemia, ischaemic; anaesthesia, paraesthesia; paediatric; faeces; gynaecology; caesarean
  ['(?:ae|æ)(?=m|sth|ti?olog)', 'e'],
  ['(?<=p)(?:ae|æ)(?=d)', 'e'],
  ['(?<=f|c|n)(?:ae|æ)(?=c)', 'e'],
  ['(?<=c)(?:ae|æ)(?=s)', 'e'],
  ['(?<=n)(?:ae|æ)(?=v)', 'e'],
  ['(?<=pr)(?:ae|æ)(?=via|cord)', 'e'],
  ['(?<=pal|arch)(?:ae|æ)(?=o)', 'e'],
  // oedema, oesophagus, oestrogen; foetus; coeliac; diarrhoea, dyspnoea; homoeopathic; amoeba; manoeuvre
  ['(?:oe|œ)(?=dem|soph|str)', 'e'],
  ['(?<=f)(?:oe|œ)(?=t)', 'e'],
  ['(?<=c)(?:oe|œ)(?=lia|lom|le)', 'e'],
  ['(?<=rrh|pn)(?:oe|œ)', 'e'],
  ['(?<=hom)(?:oe|œ)(?=o)', 'e'],
  ['(?<=am)(?:oe|œ)(?=b)', 'e'],
  ['(?<=man)(?:oe|œ)uvre?', 'euver'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  // tumour, behaviour
  ['(?<=tum|col|behavi|hum|od|vap|lab|fav|flav|rig|vig|neighb|harb|arm)our', 'or'],
  // ionise, catheterisation; paralyse
  ['(?<=i)s(?=e|ing|ation)', 'z'],
  ['(?<=y)s(?=e|ing)', 'z'],
  // fibre, centre, goitre
  ['(?<=fib|cent|lit|met|tit|goit|calib)re', 'er'],
  // sulphate; leucocyte; labelled; catalogue
  ['(?<=sul)ph', 'f'],
  ['(?<=leu)c(?=o)', 'k'],
  ['(?<=label|channel|signal|model|travel|counsel|cancel|level|dial)l(?=ed|ing)', ''],
  ['(?<=catal|anal|dial|homol)ogue', 'og'],
  ['(?<=alumin)i(?=um)', ''],
  ['(?<=defen|offen)c(?=e)', 's'],
  ['(?<=gr)e(?=y)', 'a'],
  ['(?<=m)ou(?=ld)', 'o'],
  ['(?<=art)e(?=fact)', 'i'],
  ['(?<=dis)k', 'c'],
  ['(?<=ag)e(?=ing)', ''],
  ['(?<=progra)mme', 'm'],
];

const british = new RegExp(rules.map(([pattern]) => `(${pattern})`).join('|'), 'gu');

/** `from`: where each unit of the text stands in what was folded; one more is its end. */
export type Spelled = { text: string; from: readonly number[] };

/**
 * A text in lower case as it is written in America, so that haemoglobin and hemoglobin are one word; null where that
 * changes nothing. It is for comparing only: whoever searches looks for the text as it is, too.
 */
export function foldSpelling(text: string): Spelled | null {
  const parts: string[] = [];
  const from: number[] = [];
  let done = 0;
  const keep = (until: number): void => {
    parts.push(text.slice(done, until));
    for (; done < until; done += 1) from.push(done);
  };
  for (const match of text.matchAll(british)) {
    const [found, ...groups] = match;
    const instead = rules[groups.findIndex((group) => group !== undefined)]?.[1] ?? found;
    keep(match.index);
    parts.push(instead);
    for (let nth = 0; nth < instead.length; nth += 1) from.push(done + Math.min(nth, found.length - 1));
    done += found.length;
  }
  if (parts.length === 0) return null;
  keep(text.length);
  return { text: parts.join(''), from: [...from, text.length] };
}
