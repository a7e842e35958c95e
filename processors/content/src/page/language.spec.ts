import { describe, expect, it } from 'vitest';
import { isOtherLanguage } from './language.ts';

describe('the language of a text', () => {
  it.each([
    'Die Niere filtert das Blut und wird durch die Arteria renalis versorgt.',
    'Le cœur est un muscle qui pompe le sang dans les artères du corps.',
    'El corazón es un músculo que bombea la sangre por el cuerpo.',
    'Il cuore è un muscolo che pompa il sangue nelle arterie del corpo.',
    'Het hart is een spier die bloed door het lichaam pompt en niet rust.',
    'O coração é um músculo que bombeia o sangue para os órgãos do corpo.',
    'Serce jest mięśniem, który pompuje krew do naczyń i nie ustaje w pracy.',
    'Hjärtat är en muskel som pumpar blod till kroppen och inte vilar.',
    'Сердце перекачивает кровь по сосудам.',
    '心臓は血液を全身に送り出す筋肉の器官である。',
    'القلب عضلة تضخ الدم إلى جميع أنحاء الجسم',
  ])('is another than English: %s', (text) => {
    expect(isOtherLanguage(text)).toBe(true);
  });

  it.each([
    'The heart pumps blood through the vessels of the body and does not rest.',
    'β-blockers reduce the heart rate in patients with α-adrenergic stimulation of the vessels.',
  ])('is English: %s', (text) => expect(isOtherLanguage(text)).toBe(false));

  it.each([
    'Metformin: lowers hepatic gluconeogenesis\nACE inhibitors → dry cough\nStatins → myopathy',
    'Arteria carotis communis, vena jugularis interna, nervus vagus, musculus scalenus anterior',
    'Drug Dose Route T1/2\nAspirin 75 mg po od 20 min\nHeparin 5000 U iv 90 min\nWarfarin 5 mg po od 40 h',
    'LA 4.0 cm, LV 5.2 cm, RA 3.8 cm; LA volume raised, LA pressure raised',
    '',
  ])('is not told by a list of terms: %s', (text) => expect(isOtherLanguage(text)).not.toBe(true));

  const picture = 'heart-and-de-la-aorta-une-coupe.png';
  it.each([
    ['pictures', (at: number) => `![](https://cdn.example.org/les/images/de/la/${at}/${picture})`],
    ['pictures with a title', (at: number) => `![Fig ${at}](images/die/der/${picture} "des und")`],
    ['pictures in the text', () => `![](data:image/png;base64,${'deLaUneLesDuEst/Par+'.repeat(3000)})`],
    ['tags', (at: number) => `<img src="/de/la/une/${at}.png" alt="" class="des les du est">`],
    ['bare addresses', (at: number) => `https://fr.example.org/le/la/les/une/du?que=est&par=${at}`],
    ['names of files', (at: number) => `[[${at}_le_la_des.png]] C:\\Dokumente\\und\\der\\die\\das.pdf`],
  ])('is English beside many %s', (_what, link) => {
    const lines = Array.from({ length: 30 }, (_, at) => link(at));
    const english = 'The left ventricle pumps the blood into the aorta, and it is thicker than the right.';
    expect(isOtherLanguage([...lines, english].join('\n'))).not.toBe(true);
    expect(
      isOtherLanguage(`${lines.join('\n')}\n${english} It is the one that fails in most of the patients.`),
    ).toBe(false);
  });

  it('is another one beside an address in English words', () => {
    const german = 'Die Niere filtert das Blut und wird durch die Arteria renalis versorgt.';
    expect(isOtherLanguage(`![](https://www.example.org/the/heart/of/an/eel) ${german}`)).toBe(true);
  });
});
