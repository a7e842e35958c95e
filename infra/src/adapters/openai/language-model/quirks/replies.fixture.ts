// Replies that are read.
import type { Act } from '../../../../../test/support/model-double/acts.ts';
import { cards, json, message, pretty, whole } from './asked.fixture.ts';

const inCall = { name: 'cards', arguments: json };
export const read: [string, string | Act][] = [
  // Thoughts.
  ['thoughts in tags', `<think>Perhaps {"cards": []}?</think>\n${json}`],
  ['thoughts without the tag that opens them', `Perhaps {"cards": []}?\n</think>\n${json}`],
  ['thoughts in square brackets', `[THINK]Perhaps {"cards": []}?[/THINK]${json}`],
  ['thoughts called reasoning', `<reasoning>{"cards": []}</reasoning>${json}`],
  ['thoughts called thinking', `<thinking>{"cards": []}</thinking>\n\n${json}`],
  ['thoughts called thought', `<thought>{x}</thought>${json}`],
  ['thoughts called analysis', `<analysis>{x}</analysis>${json}`],
  ['thoughts of two kinds', `<think>a</think>So: <reflection>{"cards": []}</reflection>${json}`],
  ['thoughts of Kimi', `◁think▷Hm.◁/think▷${json}`],
  ['thoughts of Cohere', `<|START_THINKING|>Hm {x}<|END_THINKING|><|START_RESPONSE|>${json}<|END_RESPONSE|>`],
  [
    'thoughts of Sky',
    `<|begin_of_thought|>Hm<|end_of_thought|>\n<|begin_of_solution|>${json}<|end_of_solution|>`,
  ],
  ['thoughts of Seed', `<seed:think>Hm {"cards": []}</seed:think>${json}`],
  ['a channel of Gemma', `<|channel>thought\nHm {"cards": []}<channel|>${json}`],
  [
    'channels of gpt-oss',
    `<|channel|>analysis<|message|>{"cards": []}<|end|><|start|>assistant<|channel|>final<|message|>${json}`,
  ],
  [
    'channels that say JSON',
    `<|channel|>analysis<|message|>Hm<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${json}`,
  ],
  [
    'thoughts without any mark',
    `The form is {"title": "", "cards": []}. A set {a, b}, and [1].\n\n${pretty}`,
  ],
  ['thoughts that nobody ended', `<think>Perhaps {"cards": []}. So it is:\n${json}`],
  ['thoughts with the reply in them alone', `<think>It is ${json}</think>`],
  [
    'parts with thoughts',
    message({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: '{"cards": []}' }] },
        { type: 'text', text: json },
      ],
    }),
  ],
  ['thoughts beside the reply', message({ content: json, reasoning_content: 'Perhaps {"cards": []}.' })],
  [
    'nothing but what was thought, of DeepSeek and vLLM',
    message({ content: '', reasoning_content: `Hm. ${json}` }),
  ],
  ['nothing but what was thought, of OpenRouter', message({ content: null, reasoning: json })],
  // Where the value is.
  ['a fence', `\`\`\`json\n${pretty}\n\`\`\``],
  ['words around it', `Sure! Here are your cards:\n\n${pretty}\n\nAnything else?`],
  ['tags around it', `<answer>\n${json}\n</answer>`],
  [
    'a call',
    message({ content: null, tool_calls: [{ id: '1', type: 'function', function: inCall }] }, 'tool_calls'),
  ],
  ['a call of before there were tools', message({ content: null, function_call: inCall }, 'function_call')],
  [
    'a call with a value for arguments',
    message({ content: '', tool_calls: [{ function: { name: 'cards', arguments: whole } }] }),
  ],
  ['a call in the text', `<tool_call>\n{"name": "cards", "arguments": ${json}}\n</tool_call>`],
  ['a call in the text with its arguments as a text', JSON.stringify({ name: 'cards', arguments: json })],
  ['a value in the place of the text', message({ content: whole })],
  ['JSON as a text in JSON', JSON.stringify(json)],
  ['a mark of the order of bytes', `\uFEFF${json}`],
  ['a wrapper', `{"cards_reply": ${json}}`],
  ['a wrapper with a status', `{"status": "success", "result": ${json}}`],
  ['the form of a schema', `{"type": "object", "properties": ${json}}`],
  // How it is written.
  ['commas too many', pretty.replaceAll('\n }', ',\n }').replaceAll('\n  }', ',\n  }')],
  ['a comma too few', pretty.replace('"Aspirin",', '"Aspirin"')],
  ['comments', pretty.replace('"cards"', '// the cards\n /* two */ "cards"')],
  ['keys without quotes', pretty.replaceAll(/"(\w+)":/gu, '$1:')],
  ['the words of Python', pretty.replace('true', 'True').replace('false', 'False')],
  [
    'texts for truths and numbers',
    json.replace('true', '"true"').replace('false', '"False"').replace('"number":1', '"number":"1"'),
  ],
  ['lines of Windows', pretty.replaceAll('\n', '\r\n')],
  ['other letters in keys', json.replaceAll('"isSure"', '"is_sure"').replace('"title"', '"Title"')],
  ['curly quotes around', pretty.replaceAll('"prompt"', '“prompt”')],
  ['a bracket too many', `${json}}]}`],
  ['a second reply behind the first', `${json}\n\nOr, if you like:\n${json}`],
];

export const untitled: [string, string][] = [
  ['a list alone', JSON.stringify(cards)],
  ['a card a line', cards.map((one) => JSON.stringify(one)).join('\n')],
  ['a list in a wrapper', JSON.stringify({ results: cards })],
  [
    'what is whole of a reply that was cut',
    `{"cards": ${JSON.stringify(cards).slice(0, -1)}, {"prompt": "And wh`,
  ],
  ['a card of another form among them', JSON.stringify({ cards: [{ q: 'Why?' }, ...cards] })],
];

export const texts: [string, string, string][] = [
  [
    'line breaks',
    '{"cards": [{"prompt": "One\ntwo?", "answer": "a", "isSure": true, "number": 1}]}',
    'One\ntwo?',
  ],
  [
    'quotes',
    '{"cards": [{"prompt": "What is "the lub"?", "answer": "a", "isSure": true, "number": 1}]}',
    'What is "the lub"?',
  ],
  [
    'formulas',
    String.raw`{"cards": [{"prompt": "What is \Delta G?", "answer": "a", "isSure": true, "number": 1}]}`,
    String.raw`What is \Delta G?`,
  ],
  [
    'a tag of thoughts',
    '{"cards": [{"prompt": "What does </think> end?", "answer": "a", "isSure": true, "number": 1}]}',
    'What does </think> end?',
  ],
];
