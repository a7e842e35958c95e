import { expect, it } from 'vitest';
import { picturesName } from './pictures-name.ts';

it.each([
  ['heart.png', 'heart'],
  ['aortic_valve2.jpeg', 'aortic valve2'],
  ['Screenshot mitral stenosis 3.png', 'Screenshot mitral stenosis 3'],
  ['心臓.png', '心臓'],
  ['Fig. 12 - Cœur (1).webp', 'Fig. 12 - Cœur (1)'],
])('%s says what it shows', (file, name) => expect(picturesName(file)).toBe(name));

it.each([
  'paste-3f2a9c0b7d1e4f5a6b7c8d9e0f1a2b3c4d5e6f70.png',
  'paste-123456789012.jpg',
  '3f2a9c0b7d1e4f5a6b7c8d9e0f1a2b3c.png',
  'tmpjbx3ct4u.png',
  'tmpabcdefgh.png',
  'img8374892374.png',
  'clip_image002.png',
  'Screen Shot 2024-01-02 at 3.04.05 PM.png',
  'WhatsApp Image 2024-01-02 at 10.11.12.jpeg',
  'Zk3pQ9xL2mA7.png',
  'Image 12.png',
  `${'long '.repeat(30)}.png`,
])('%s says nothing', (file) => expect(picturesName(file)).toBe(''));
