import { describe, expect, it } from 'vitest';
import { decodeDeckText } from './decode-text.ts';

/** The bytes of a text, of those that an encoding has one or two for. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, readonly number[]>();
  for (let one = 0; one < 256; one += 1) {
    bytesOf.set(decoder.decode(Uint8Array.of(one)), [one]);
    for (let two = 0x40; two < 256; two += 1) {
      const sign = decoder.decode(Uint8Array.of(one, two));
      if (sign.length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, [one, two]);
    }
  }
  return Uint8Array.from(Array.from(text).flatMap((sign) => bytesOf.get(sign) ?? [0x3f]));
}

describe('the encoding of a table is guessed from few lines', () => {
  it.each([
    ['shift_jis', '右心不全の徴候は,頸静脈怒張\n'],
    ['shift_jis', 'ﾜﾙﾌｧﾘﾝ,抗凝固薬\n'],
    ['euc-jp', '右心不全の徴候は,頸静脈怒張\n'],
    ['gb18030', '心脏,泵血器官\n肝脏,代谢\n'],
    ['gb18030', '肺炎最常见的病原体是什么,肺炎链球菌\n'],
    ['big5', '肺炎最常見的病原體是什麼,肺炎鏈球菌\n'],
    ['euc-kr', '심장,혈액을 펌프하는 기관\n'],
    ['windows-1251', 'Сердце;Насос\nПечень;Обмен\n'],
    ['windows-1251', 'ИБС;ишемическая болезнь\n'],
    ['koi8-r', 'Что блокирует фуросемид?;NKCC2\n'],
    ['windows-1252', 'Größe;Höhe\n'],
    ['windows-1252', '“quoted” – text;it’s\n'],
    ['windows-1252', '5 µg;±2 °C\n'],
    ['macintosh', 'Größe;Höhe\nÜbelkeit;nausea\n'],
    ['macintosh', 'Ménière;vertigo – “spinning”\n'],
    ['windows-1250', 'żołądek;trzustka śledziona\n'],
    ['windows-1253', 'καρδιά;αντλία\n'],
    ['windows-1254', 'böbreküstü;ağrı şişlik\n'],
    ['windows-1255', 'לב;משאבה\nכבד;חילוף חומרים\n'],
    ['windows-1256', 'القلب;مضخة\nالكبد;الأيض\n'],
  ] as const)('%s: %j', (encoding, text) =>
    expect(decodeDeckText(encoded(text, encoding))).toEqual({ text, encoding }),
  );

  it('and is UTF-8 with a letter that was cut in two', () => {
    const bytes = Buffer.from('ä'.repeat(30));
    expect(decodeDeckText(bytes.subarray(0, 59)).encoding).toBe('utf-8');
  });

  it('but is the one that is named', () =>
    expect(decodeDeckText(encoded('Größe', 'windows-1252'), 'koi8-r')).toEqual({
      text: 'GrЖъe',
      encoding: 'koi8-r',
    }));
});
