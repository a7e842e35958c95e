/** Words that deny or forbid, in languages that no lexicon is there for; without borders between words where a script has none. */
const SPACED = `não nao nunca sem nenhum nenhuma contraindicad\\p{L}* evitar non mai senza nessun\\p{L}* controindicat\\p{L}* evitare niet geen nooit zonder
  vermijd\\p{L}* nie bez brak unika\\p{L}* przeciwwskazan\\p{L}* ne nikdy není kontraindik\\p{L}* ikke inte utan aldrig ingen inga undvik\\p{L}* uden
  aldrig undgå ei ilman değil yok kontrendike\\p{L}* olmadan nem nincs nélkül ellenjavall\\p{L}* nu fără niciodată не нет нельзя без никогда
  противопоказан\\p{L}* избега\\p{L}* ні немає без δεν μην χωρίς ποτέ αντενδείκνυται لا غير ليس بدون لم لن ممنوع محظور לא אין ללא אסור نه نیست بدون नहीं मत không chưa tránh
  tidak bukan jangan tanpa`;
const UNSPACED = '不|没|沒|無|无|禁|勿|非|未|避免|ない|ません|なし|不可|금기|않|없|아니|ไม่|ห้าม';

export const DENIAL_ELSEWHERE = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${SPACED.trim().split(/\s+/u).join('|')})(?![\p{L}\p{M}])|${UNSPACED}`,
  'iu',
);
