// Cards on pages as files lay them out: broken lines, letters placed by themselves, columns, scripts.
import { describe, expect, it } from 'vitest';
import { markAnswers, markPlayedCard, markWithSpan, pageText, type PageText } from '../card-marks.ts';

/** A page whose lines end at `|` and whose items end at `·` or at a line's end. */
function pageOf(text: string): PageText {
  const lines = text.split('|').map((line) => line.split('·'));
  return pageText(
    lines.flat(),
    lines.flatMap((line) => line.map((_, at) => at === line.length - 1)),
  );
}

const read = ({ items }: PageText, marks: readonly { item: number; from: number; to: number }[]) =>
  marks.map(({ item, from, to }) => items[item]!.slice(from, to));

const marked = (text: string, prompt: string, span = ''): string[] => {
  const page = pageOf(text);
  return read(page, markAnswers(page, { id: 'card', prompt, span }));
};

describe('a card that somebody typed', () => {
  it.each([
    ['a word over a hyphen', 'a cardio-|vascular disease', '{{c1::cardiovascular}}', ['cardio', 'vascular']],
    ['words over two lines', 'by the mitral|valve. A valve', '{{c1::mitral valve}}', ['mitral', 'valve']],
    ['letters placed one by one', 'the ·m·i·t·r·a·l· valve', '{{c1::mitral}}', [...'mitral']],
    ['words placed one by one', 'the· ·mitral· ·valve', '{{c1::mitral valve}}', ['mitral', 'valve']],
    ['ligatures', 'a deﬁcient inﬂow|of air', '{{c1::deficient inflow}}', ['deﬁcient inﬂow']],
    ['accents written apart', 'in Me\u0301nie\u0300re disease', '{{c1::Ménière}}', ['Me\u0301nie\u0300re']],
    ['soft hyphens', 'a cardio\u00ADvascular disease', '{{c1::cardiovascular}}', ['cardio\u00ADvascular']],
    ['Arabic', 'القلب يضخ الدم|إلى الرئة', 'ماذا يضخ القلب؟ {{c1::الدم}}', ['الدم']],
    ['Hebrew', 'הלב מזרים דם|לגוף', '{{c1::מזרים דם}}', ['מזרים דם']],
    ['Japanese over two lines', '心臓は血|液を送る', '{{c1::血液}}', ['血', '液']],
    ['only a part of it', 'closes the mitral', '{{c1::mitral valve}}', ['mitral']],
    ['another form of the word', 'both ventricles beat', '{{c1::ventricle}}', ['ventricles']],
  ])('is found: %s', (_, text, prompt, words) => {
    expect(marked(text, prompt)).toEqual(words);
  });

  it('is not found within other words, though the file cuts them', () => {
    expect(marked('the he·art', '{{c1::art}}')).toEqual([]);
    expect(marked('the· ·art', '{{c1::art}}')).toEqual(['art']);
  });

  it('prefers of the same words those that stand beside the words of its prompt', () => {
    const page = pageOf('A valve opens.|It closes.|The aorta begins|behind a valve of three cusps.');
    const marks = markAnswers(page, {
      id: 'x',
      prompt: 'The aorta has a {{c1::valve}} of cusps',
      span: '',
    });
    expect(marks.map(({ item }) => item)).toEqual([3]);
  });
});

describe('a card with a span', () => {
  const span = 'The right valve is the tricuspid valve.';

  it('is found in the second of two columns, and not in the first', () => {
    const text = 'The valve on the|left.|The right valve is|the tricuspid valve.';
    expect(marked(text, 'The right valve is the tricuspid {{c1::valve}}.', span)).toEqual(['valve']);
    const page = pageOf(text);
    const marks = markAnswers(page, { id: 'x', prompt: 'The right {{c1::valve}} is tricuspid.', span });
    expect(marks).toMatchObject([{ item: 2, from: 10, to: 15 }]);
  });

  it('has an answer that a page number interrupts', () => {
    const text = 'The mitral valve lies between the left|17|atrium and the left ventricle of the heart.';
    const of = 'The mitral valve lies between the left atrium and the left ventricle of the heart.';
    expect(marked(text, 'It lies between the {{c1::left atrium}} and the ventricle.', of)).toEqual([
      'left',
      'atrium',
    ]);
  });

  it('is marked as a whole where its answer was written anew', () => {
    expect(
      marked('So: The right valve is|the tricuspid valve.', 'It is {{c1::three-leaved}}.', span),
    ).toEqual(['The right valve is', 'the tricuspid valve']);
  });

  it('is marked in the sentence that it is about where its page does not say it', () => {
    expect(marked('A valve.', 'It is a {{c1::valve}}.', span)).toEqual(['valve']);
  });

  it('shows its span around the answer when it is looked at', () => {
    const page = pageOf('So: The right valve is|the tricuspid valve.');
    const card = { id: 'x', prompt: 'The right valve is the {{c1::tricuspid}} valve.', span };
    const marks = markWithSpan(page, card, 'clicked');
    expect(marks.map(({ tone }) => tone)).toEqual(['normal', 'normal', 'clicked']);
    expect(read(page, marks)).toEqual(['The right valve is', 'the tricuspid valve', 'tricuspid']);
  });
});

describe('a card that somebody wrote, when it is played', () => {
  const text =
    'The heart is a pump. The pump beats in|the chest.|The left ventricle fills the aorta with the|blood of the lungs. The aorta is the largest artery of the body.';
  const played = (prompt: string) => {
    const page = pageOf(text);
    const marks = markPlayedCard(page, { id: 'x', prompt, span: '' });
    const of = (tone: string) =>
      read(
        page,
        marks.filter((mark) => mark.tone === tone),
      );
    return { sentence: of('sentence'), answer: of('answer') };
  };

  it('has the one sentence marked that has most of its words, and the answer in it', () => {
    expect(played('Which vessel is the largest artery? {{c1::the aorta}}')).toEqual({
      sentence: ['The aorta is the largest artery of the body'],
      answer: ['The aorta'],
    });
  });

  it('has its sentence marked over the ends of lines, once, however often a short answer stands on the page', () => {
    expect(played('{{c1::The}} left ventricle fills the aorta')).toEqual({
      sentence: ['The left ventricle fills the aorta with the', 'blood of the lungs'],
      answer: ['The'],
    });
  });

  it('has its sentence marked where the answer is in other words', () => {
    expect(played('The {{c1::bloodstream begins where the}} left ventricle fills the aorta')).toMatchObject({
      sentence: ['The left ventricle fills the aorta with the', 'blood of the lungs'],
    });
  });

  it('has nothing marked where the page only has a word of it', () => {
    expect(played('Which murmur is heard over the {{c1::heart}} in stenosis?')).toEqual({
      sentence: [],
      answer: [],
    });
  });
});
