/** Words that nearly every sentence of a language has, and few sentences of the others. */
const commonWords = {
  'en-US':
    'the of and is are was were to in by with from for that this which what how when as at be it its into not has have can does',
  'de-DE':
    'der die das den dem des und ist sind war ein eine einen einem einer im in von mit zu zum zur bei aus für auf nicht wird werden durch welche was wie auch als es sich',
  'fr-FR':
    'le la les des du de et est sont un une dans par avec pour que qui sur pas au aux ce cette il elle quel quelle ne se plus',
  'es-ES':
    'el la los las del de y es son un una en por con para que se su no al lo como cuál qué más está entre',
  'it-IT':
    'il lo la gli le dei del della di e è sono un una nel nella per con che da al si non come quale dal più sono',
  'nl-NL':
    'de het een en is zijn van in met door voor op niet wordt worden bij uit aan dat die wat hoe ook als naar',
  'pt-PT': 'o os as dos da do de e é são um uma em no na por com para que se não ao como qual mais pelo pela',
} as const;
const words = Object.entries(commonWords).map(
  ([language, list]) => [language, new Set(list.split(' '))] as const,
);

/** Letters of one of these languages only. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/[äöüß]/giu, 'de-DE'],
  [/[éèêçœ]/giu, 'fr-FR'],
  [/[ñ¿¡]/giu, 'es-ES'],
  [/[ãõ]/giu, 'pt-PT'],
];

/** Scripts that stand for a language; kana before the characters that Japanese shares with Chinese. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja-JP'],
  [/\p{Script=Han}/gu, 'zh-CN'],
  [/\p{Script=Hangul}/gu, 'ko-KR'],
  [/\p{Script=Cyrillic}/gu, 'ru-RU'],
  [/\p{Script=Arabic}/gu, 'ar-SA'],
  [/\p{Script=Hebrew}/gu, 'he-IL'],
  [/\p{Script=Devanagari}/gu, 'hi-IN'],
  [/\p{Script=Thai}/gu, 'th-TH'],
];

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language in which a text is most likely written, as a browser names voices; English where it does not tell. */
export function languageOf(text: string): string {
  const all = countOf(text, /\p{L}/gu);
  const script = scripts.find(([pattern]) => countOf(text, pattern) * 4 > all);
  if (script) return script[1];
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best = { language: 'en-US', points: 0 };
  for (const [language, common] of words) {
    const own = letters.find(([, of]) => of === language)?.[0];
    const points = said.filter((word) => common.has(word)).length + (own ? countOf(text, own) : 0);
    if (points > best.points) best = { language, points };
  }
  return best.language;
}
