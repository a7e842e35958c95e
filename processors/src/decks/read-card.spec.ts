import { expect, it } from 'vitest';
import { readCard } from './read-card.ts';
import { aNote, aNoteType } from './templates/note.fixture.ts';
import { readNoteType } from './templates/note-type.ts';
import type { ToldOfCard } from './told.ts';

it('has two sides that can be shown, and tells once what both leave out', () => {
  const type = readNoteType(
    aNoteType(['Front', 'Back'], [['{{Front}}{{tts de:Front}}', '{{FrontSide}}<hr id=answer>{{Back}}']], {
      css: '.drug { color: #c00 }',
    }),
  );
  const note = aNote(
    'What is <b class="drug">it</b>?<script>a()</script>',
    '<img src="heart.png">[sound:gone.mp3]',
  );
  const told: ToldOfCard[] = [];
  const place = { ordinal: 0, deck: ['Heart'], flag: 0 };
  const media = new Set(['heart.png']);
  expect(readCard(type, note, place, { media, tell: (what) => told.push(what) })).toEqual({
    front: {
      html: 'What is <b style="color:#c00">it</b>?',
      text: 'What is it?',
      pictures: [],
      sounds: [],
      missing: [],
    },
    back: {
      html: 'What is <b style="color:#c00">it</b>?<hr /><img data-media="heart.png" /><span>[audio: gone.mp3]</span>',
      text: 'What is it?\n[audio: gone.mp3]',
      pictures: ['heart.png'],
      sounds: [],
      missing: ['gone.mp3'],
    },
    isBlank: false,
    isRtl: false,
  });
  expect(told).toEqual(['speech', 'scripts']);
});

it('also tells what only its front leaves out', () => {
  const type = readNoteType(aNoteType(['Front'], [['{{Front}}', '<iframe></iframe><iframe></iframe>']]));
  const told: ToldOfCard[] = [];
  const options = { media: new Set<string>(), tell: (what: ToldOfCard) => told.push(what) };
  readCard(
    type,
    aNote('<iframe></iframe><b onclick="a()">a</b>'),
    { ordinal: 0, deck: [], flag: 0 },
    options,
  );
  expect(told).toEqual(['frames', 'frames', 'handlers']);
});
