import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { ofEach } from '../../../page/in-order.ts';
import { isGenericHeading } from '../../../page/layout.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { isOrder } from './facts/order-titles.ts';
import { BULLET } from './facts/joined-lines.ts';
import { isPart, partInFull } from '../../../page/label-parts.ts';
import { nameInSeries } from './facts/slide-title.ts';

/**
 * What a slide is about, as its title says: "Glaucoma – diagnosis" stands over "Disc: CDR > 0.7". Where most pages are a title
 * over bullets, the first line of a page is certain to be its title.
 */

const LEAST_SLIDES = 5;
const SHARE_OF_SLIDES = 0.7;
const MOST_WORDS_OF_SLIDE = 160;
const SHARE_OF_LINES = 0.6;
const MOST_WORDS = 9;
const LONGEST = 50;

/** "(2)", "(cont.)" */
const SERIAL = /\s*\((?:\d{1,2}|[ivx]{1,4}|cont[^()]{0,8})\)/giu;
/** A title over many things, over none, or one that speaks to its reader. */
const NO_TOPIC =
  /^(?:objectives|outline|agenda|contents|plan|summary|conclusions?|recap|references?|abbreviations?|learning|take|questions?|quiz|mcqs?|cases?|pearls?|thank|tips?|who|what|how|why|when|which|don|do|not|never|always|other|others|more|some|miscellaneous)\b|[?!"“”…→=<>≤≥]|\b(?:you|your|we|our|I|from|to|at|in|on|for|with|that|lecture|module|today|this|these|cases?|block|week|objectives|quiz|traps?|pitfalls?|pearls?)\b/iu;

/** The topic of the slide; undefined in other documents, and where its title names none. */
export const topicOfSlide = (page: PageLayout, index: DocumentIndex): string | undefined =>
  topicsOf(index).get(page);

const topicsOf = ofEach((index: DocumentIndex): ReadonlyMap<PageLayout, string> => {
  const pages = [...index.pages.values()];
  const titles = pages.map(({ text }) => titleOf(text));
  const slides = titles.filter((title) => title !== undefined).length;
  if (slides < LEAST_SLIDES || slides < SHARE_OF_SLIDES * pages.length) return new Map();
  return new Map(
    pages.flatMap((page, at): [PageLayout, string][] => {
      const topic = topicIn(titles[at] ?? '');
      return topic === undefined ? [] : [[page, topic]];
    }),
  );
});

/** The first line of a page, where it is short, a gap follows, and most of what follows stands in bullets. */
function titleOf(text: string): string | undefined {
  const [, title = '', rest = ''] = /^\s*([^\n]{2,80})\n[^\S\n]*\n([^]*)$/u.exec(text) ?? [];
  if (!/^[\p{L}\d]/u.test(title) || title.split(/\s+/u).length > MOST_WORDS) return undefined;
  const lines = rest.split('\n').map((line) => line.trim());
  const written = lines.filter((line) => line !== '');
  const bullets = written.filter((line) => BULLET.test(line)).length;
  const isListed = bullets >= 2 && 3 * bullets >= written.length;
  return isListed || isShort(text, written) ? title.trim() : undefined;
}

/** Few words, in lines of their own: prose goes on in lower case. */
const isShort = (text: string, lines: readonly string[]): boolean =>
  lines.length >= 3 &&
  text.split(/\s+/u).length <= MOST_WORDS_OF_SLIDE &&
  lines.filter((line) => /^[^\p{Ll}]/u.test(line)).length >= SHARE_OF_LINES * lines.length;

function topicIn(title: string): string | undefined {
  const whole = title.replace(SERIAL, '');
  const [head = '', rest = ''] = (nameInSeries(whole) ?? whole).split(/\s[–—-]\s|:\s/u);
  const part = rest.trim();
  const name = isPart(part) ? `${head}, ${partInFull(part)}` : head;
  const isTopic =
    name.length <= LONGEST &&
    !/\d/u.test(head) &&
    !NO_TOPIC.test(name) &&
    !head.split(/\s(?:and|&)\s/u).some(isPart) &&
    (!isGenericHeading(head) || /^\p{Lu}{3,6}$/u.test(head)) &&
    !isOrder(head) &&
    (/^[^,]+(?: [^,]+){3,}$/u.test(head) ||
      name.split(/[\s,-]+/u).some((word) => medicalWeight(word) > 0 || /^\p{Lu}{2,}$/u.test(word)));
  return isTopic ? name.trim() : undefined;
}
