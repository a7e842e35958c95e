import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  ['en-US', 'The left ventricle pumps blood into the aorta.'],
  ['en-US', 'What does renin cleave? Angiotensinogen'],
  ['en-US', 'Ménière disease is a disorder of the inner ear'],
  ['en-US', 'Aldosterone'],
  ['en-US', ''],
  ['en-US', 'Die is cast in the mould'],
  ['de-DE', 'Der Sinusknoten liegt im rechten Vorhof.'],
  ['de-DE', 'Die linke Kammer wirft das Blut in die Aorta aus.'],
  ['de-DE', 'Was spaltet das Renin? Angiotensinogen'],
  ['de-DE', 'Häufigste Ursache: Übergewicht'],
  ['fr-FR', 'Le ventricule gauche éjecte le sang dans l’aorte.'],
  ['es-ES', 'El ventrículo izquierdo bombea la sangre en la aorta.'],
  ['it-IT', 'Il ventricolo sinistro pompa il sangue nella aorta.'],
  ['nl-NL', 'Het hart pompt het bloed door het lichaam.'],
  ['pt-PT', 'O ventrículo esquerdo bombeia o sangue para a aorta.'],
  ['ru-RU', 'Сердце перекачивает кровь'],
  ['ja-JP', '心臓は血液を送り出す'],
  ['zh-CN', '心脏泵血'],
  ['ar-SA', 'القلب يضخ الدم'],
  ['en-US', 'The α subunit of the Na⁺/K⁺ pump'],
])('%s: %s', (language, text) => {
  expect(languageOf(text)).toBe(language);
});
