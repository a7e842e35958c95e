import { isVisible, tidyName } from '../../kernel/text/names.ts';
import { longestQuizTopic, presetNameLength, shortestTopic } from '../limits.ts';

export const topicHint = `Please enter a topic for your custom quiz (at least ${shortestTopic} characters)`;
export const topicTooLong = `The topic is too long (${longestQuizTopic} characters at most)`;

/** A topic as it is kept: on one line and trimmed; or what is wrong with it, for the person. */
export function readTopic(typed: string): { topic: string } | { problem: string } {
  const topic = tidyName(typed).replace(/ +/g, ' ');
  if (topic.length < shortestTopic || !isVisible(topic)) return { problem: topicHint };
  return topic.length > longestQuizTopic ? { problem: topicTooLong } : { topic };
}

/** The name of a preset that was given none: the beginning of its content. */
export const presetName = (content: string): string => beginning(content, presetNameLength);

/** So many characters of a text, as a person counts them. */
export const beginning = (text: string, most: number): string => [...text].slice(0, most).join('');
