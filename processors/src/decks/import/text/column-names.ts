// What the columns of tables are called, in the languages in which people write them.
import type { ColumnRole } from '@anamnesis/contracts/decks/text-reading.ts';

/** `language`: one side of a vocabulary. `option`: of a question with several. `field`: one more thing that is known of what the row is about. */
type Meaning = ColumnRole | 'language' | 'option' | 'field';

const names: Readonly<Record<Meaning, string>> = {
  question: `front|term|terms|question|questions|word|prompt|q|text|vorderseite|frage|begriff|vokabel|wort|recto|terme|mot|frente|anverso|pregunta|término|palabra|
    pergunta|termo|palavra|fronte|domanda|termine|parola|voorkant|vraag|przód|pytanie|pojęcie|otázka|pojem|ön|soru|terim|вопрос|термин|слово|лицевая сторона|питання|
    问题|問題|正面|术语|題目|题目|質問|問い|表面|表|用語|앞면|질문|문제|용어|단어|سؤال|السؤال|الوجه|שאלה|מונח|ερώτηση`,
  answer: `back|definition|definitions|answer|answers|meaning|translation|response|a|rückseite|antwort|bedeutung|übersetzung|lösung|verso|définition|réponse|traduction|
    signification|reverso|respuesta|definición|significado|traducción|resposta|definição|significado|tradução|retro|risposta|definizione|significato|traduzione|
    achterkant|antwoord|definitie|betekenis|tył|odpowiedź|definicja|znaczenie|odpověď|význam|arka|cevap|yanıt|anlam|ответ|определение|перевод|значение|обратная сторона|
    відповідь|答案|背面|释义|定义|含义|回答|解答|答え|答|裏面|裏|意味|뒷면|답|정답|뜻|정의|의미|جواب|الجواب|إجابة|الإجابة|תשובה|הגדרה|απάντηση`,
  extra: `extra|back extra|note|notes|explanation|rationale|example|examples|source|reference|references|comment|comments|remark|hint|mnemonic|pronunciation|erklärung|
    beispiel|quelle|bemerkung|notiz|notizen|hinweis|eselsbrücke|explication|exemple|remarque|indice|explicación|ejemplo|nota|notas|observación|fuente|explicação|exemplo|
    observação|fonte|spiegazione|esempio|uitleg|voorbeeld|wyjaśnienie|przykład|пояснение|объяснение|пример|примечание|заметка|备注|解释|解析|例句|説明|例文|メモ|解説|설명|예문|메모|ملاحظة|הערה`,
  tags: `tags|tag|label|labels|keywords|schlagwörter|schlagworte|stichwörter|étiquettes|mots-clés|etiquetas|marcas|palabras clave|palavras-chave|etichette|parole chiave|
    trefwoorden|tagi|etykiety|štítky|etiketler|теги|тег|метки|метка|标签|標籤|タグ|태그|وسوم|תגיות|ετικέτες`,
  deck: `deck|subdeck|folder|category|topic|stapel|ordner|kategorie|thema|paquet|dossier|catégorie|sujet|mazo|baraja|carpeta|categoría|tema|baralho|pasta|categoria|mazzo|
    cartella|talia|kategoria|temat|balíček|deste|konu|колода|папка|категория|тема|牌组|牌組|分类|デッキ|分類|덱|분류`,
  id: `guid|id|uuid|note id|noteid|nid|card id|cardid|cid|anki id|anki guid|crowdanki uuid|key|number|no|nr|#|№|index|row|position|nummer|lfd nr|numéro|num|n°|número|
    núm|numero|numer|číslo|sıra|номер|序号|编号|番号|번호|رقم|מספר`,
  none: `timestamp|created|created time|created by|created at|last edited time|last edited by|modified|updated|updated at|mod|due|due date|interval|ease|lapses|reviews|status|
    notetype|note type|notiztyp|type de note|tipo de nota|card type|flag|flags|suspended|erstellt|geändert|créé|modifié|creado|modificado`,
  language: `english|german|french|spanish|italian|portuguese|latin|greek|russian|polish|czech|turkish|arabic|hebrew|chinese|japanese|korean|dutch|swedish|deutsch|
    englisch|französisch|spanisch|italienisch|lateinisch|latein|fachbegriff|anglais|allemand|français|espagnol|inglés|ingles|español|alemán|francés|latín|inglês|
    português|inglese|italiano|tedesco|английский|русский|латынь|латинский|немецкий|английское слово|英语|中文|英文|汉语|日本語|英語|영어|한국어|latina`,
  option: `option|choice|distractor|option a|option b|option c|option d|option e|choice a|choice b|choice c|choice d|choice e|auswahl|choix|opción|opção|вариант|选项|選択肢|선택지`,
  field: `column|field|spalte|feld|colonne|champ|columna|campo|coluna|колонка|столбец|name|title|drug|drugs|medication|class|drug class|dose|dosage|route|mechanism|mechanism of action|moa|indication|indications|contraindication|contraindications|
    use|uses|side effect|side effects|adverse effects|toxicity|antidote|disease|condition|diagnosis|symptom|symptoms|sign|signs|cause|causes|treatment|management|
    investigation|investigations|test|pathogen|organism|gram|gene|enzyme|hormone|muscle|bone|nerve|artery|vein|origin|insertion|innervation|action|function|supply|
    location|region|structure|part of speech|word type|gender|plural|chapter|lesson|unit|section|page|year|date|author|image|picture|audio|url|link|formula|unit|range|normal range|
    low|high|min|max|wirkstoff|medikament|klasse|wirkstoffklasse|wirkmechanismus|wirkung|nebenwirkung|nebenwirkungen|indikation|
    indikationen|kontraindikation|kontraindikationen|dosis|dosierung|krankheit|erkrankung|symptome|ursache|ursachen|therapie|diagnose|diagnostik|erreger|muskel|ursprung|ansatz|
    innervation|funktion|kapitel|seite|jahr|wortart|bild|titel|médicament|classe|effet secondaire|effets secondaires|effets indésirables|mécanisme|posologie|maladie|
    symptômes|traitement|diagnostic|muscle|origine|terminaison|fonction|chapitre|titre|nom|fármaco|medicamento|clase|efecto adverso|efectos adversos|efectos secundarios|
    mecanismo|indicación|indicaciones|enfermedad|síntomas|tratamiento|diagnóstico|músculo|origen|inserción|inervación|función|capítulo|título|nombre|efeitos adversos|doença|sintomas|tratamento|
    farmaco|classe|effetti collaterali|malattia|sintomi|terapia|препарат|класс|группа|побочные эффекты|механизм|показания|болезнь|симптомы|лечение|диагноз|глава|название|
    药物|药名|类别|副作用|疾病|症状|治疗|章节|薬|薬剤|分類名|副作用名|疾患|治療|약물|분류명|부작용|질환|증상|치료`,
};

const meanings: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(names) as Meaning[])
    .toReversed()
    .flatMap((meaning) => names[meaning].split('|').map((name) => [name.trim(), meaning] as const)),
);

const written = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[_\s]+|[.:*"()[\]]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** What a column of this name is; undefined for a name that says nothing. The last word that says something decides: 'question number' is a number. */
export function columnMeaningOf(name: string): Meaning | undefined {
  const words = written(name);
  const whole = meanings.get(words) ?? meanings.get(words.replace(/ \d+$/u, ''));
  if (whole) return whole;
  const each = words.split(' ');
  return each.length > 3 ? undefined : each.map((word) => meanings.get(word)).findLast((found) => found);
}
