import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { acts, aspects, bodyTopics, reviews, topics } from '@anamnesis/contracts/history/topics.ts';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPatient, knownOf, sources, talk, textOf } from '../../testing/patients.ts';
import type { KnownPatient } from './answer.ts';

/** A woman with a wheeze, whose words are those of a sheet. */
async function wheezing(): Promise<PatientCase> {
  for (let seed = 0; seed < 50; seed += 1) {
    const patient = await aPatient('asthma', seed);
    if (patient.complaint === 'wheeze') return { ...patient, person: { ...patient.person, sex: 'female' } };
  }
  throw new Error('No such patient');
}

let known: KnownPatient;
beforeAll(async () => {
  known = await knownOf(await wheezing());
});
const says = (...lines: (readonly string[])[]): string[] => talk(known, lines).map(textOf);
const aspectOf = (aspect: 'onset' | 'course' | 'night'): string =>
  known.patient.symptoms.find(({ id }) => id === 'wheeze')?.aspects[aspect] ?? '';

describe('the story', () => {
  it('opens with the complaint alone, then goes on bit by bit', () => {
    const [first, second, third] = says(['open'], ['open'], ['open']);
    expect(first).toBe(known.patient.opening);
    expect(second).toBe(aspectOf('onset'));
    expect(third).toBe(aspectOf('course'));
  });

  it('brings up one symptom at a time, and then none', () => {
    const replies = talk(known, [['open'], ['else'], ['else'], ['else']]);
    const [one, two] = known.patient.volunteered;
    expect(replies[1]?.disclosed).toEqual([`symptom/${one}`]);
    expect(replies[2]?.disclosed).toEqual([`symptom/${two}`]);
    expect(replies[3]?.disclosed).toEqual([]);
  });
});

describe('symptoms', () => {
  it('are told where they are there, and are spoken of next', () => {
    const [reply] = talk(known, [['symptom:dry-cough']]);
    expect(reply?.disclosed).toEqual(['symptom/dry-cough']);
    expect(reply?.focus).toBe('dry-cough');
  });

  it('are denied where they are not, in the words of the vocabulary where the case has none', () => {
    expect(says(['symptom:big-toe-pain'])[0]).toBe(known.vocabulary.get('big-toe-pain')?.denies);
    expect(says(['symptom:testicular-pain'])[0]).toBe("I'm a woman, doctor.");
  });

  it('are told by whoever is asked for what they are a kind of', () => {
    expect(talk(known, [['symptom:cough']])[0]?.disclosed).toEqual(['symptom/dry-cough']);
  });

  it('of a long list are told, the others denied at once', () => {
    const [reply] = talk(known, [
      ['symptom:dry-cough', 'symptom:coughing-blood', 'symptom:rash', 'symptom:vertigo'],
    ]);
    expect(reply?.disclosed).toEqual([
      'symptom/dry-cough',
      'symptom/coughing-blood',
      'symptom/rash',
      'symptom/vertigo',
    ]);
    expect(reply?.lines).toHaveLength(1);
  });

  it('that are not there have no onset', () => {
    const [reply] = talk(known, [['aspect:onset:coughing-blood']]);
    expect(reply?.disclosed).toEqual(['symptom/coughing-blood']);
  });

  it('have aspects of their own', () => {
    const replies = talk(known, [['open'], ['aspect:night'], ['symptom:dry-cough'], ['aspect:night']]);
    const cough = known.patient.symptoms.find(({ id }) => id === 'dry-cough');
    expect(textOf(replies[1]!)).toBe(aspectOf('night'));
    expect(textOf(replies[3]!)).toBe(cough?.aspects.night);
  });
});

describe('what is asked again', () => {
  it('is answered the same, and it is said', () => {
    const [first, again] = says(['aspect:onset:wheeze'], ['aspect:onset:wheeze']);
    expect(again).toMatch(/^(?:As I|Like I)/u);
    expect(again?.toLowerCase()).toContain(first?.toLowerCase().split('.')[0]);
  });

  it('is the same where the case does not know it', () => {
    const bare = {
      ...known,
      patient: {
        ...known.patient,
        symptoms: known.patient.symptoms.map((each) => ({ ...each, aspects: {} })),
      },
    };
    const replies = talk(bare, [
      ['aspect:severity'],
      ['open'],
      ['topic:smoking'],
      ['aspect:severity:wheeze'],
    ]);
    expect(replies[3]?.lines).toEqual(replies[0]?.lines);
  });
});

describe('a follow-up after several symptoms', () => {
  it('is answered of the one that is spoken of, by its name', () => {
    const [, both, alone] = says(['symptom:wheeze', 'symptom:dry-cough'], ['aspect:night'], ['aspect:night']);
    const cough = known.patient.symptoms.find(({ id }) => id === 'dry-cough');
    expect(both).toBe(`The dry cough, you mean? ${cough?.aspects.night}`);
    expect(alone).not.toContain('you mean');
  });

  it('needs no name where the doctor gave one', () => {
    const [, named] = says(['symptom:wheeze', 'symptom:dry-cough'], ['aspect:night:wheeze']);
    expect(named).not.toContain('you mean');
  });
});

describe('an invitation to ask', () => {
  it('is no farewell', () => {
    const [reply] = talk(known, [['act:questions']]);
    expect(textOf(reply!)).not.toMatch(/bye/iu);
    expect(reply?.disclosed).toEqual([]);
  });
});

describe('several questions', () => {
  it('are answered one by one, four at most', () => {
    const asks = ['topic:smoking', 'topic:alcohol', 'topic:job', 'topic:home', 'topic:travel'];
    const [reply] = talk(known, [asks]);
    expect(['topic/smoking', 'topic/alcohol', 'topic/job', 'topic/home']).toEqual(
      expect.arrayContaining([...(reply?.disclosed ?? [])]),
    );
    expect(reply?.disclosed.length).toBeGreaterThanOrEqual(3);
    expect(textOf(reply!)).toMatch(/what else did you want to know\?$/u);
  });

  it('of what makes it worse and better are one', () => {
    const [reply] = talk(known, [['topic:smoking', 'aspect:worse', 'aspect:better']]);
    expect(textOf(reply!)).not.toMatch(/what else did you want/u);
  });

  it('to the patient and to the examiner stand apart', () => {
    const [reply] = talk(known, [['exam:lungs', 'topic:smoking']]);
    expect(reply?.lines.map(({ by }) => by)).toEqual(['examiner', 'patient']);
  });
});

describe('the diagnosis', () => {
  it('is not known to the patient', () => {
    const [ofDisease, ofDoctor] = says(['condition:asthma'], ['act:diagnosis']);
    for (const text of [ofDisease, ofDoctor])
      expect(text).toMatch(/don't know|no idea|nobody has told|not that I know/iu);
  });

  it.each(['act:order', 'act:unclear', 'act:off-topic', 'act:rude', 'act:greeting', 'act:plan'])(
    'is not given away by %s',
    (act) => {
      expect(talk(known, [[act]])[0]?.disclosed).toEqual([]);
    },
  );

  it('is not given away by an order beside a question', () => {
    expect(talk(known, [['open', 'act:order']])[0]?.disclosed).toEqual([]);
  });
});

describe('examination and tests', () => {
  it('tell what is found', () => {
    const [lungs] = talk(known, [['exam:lungs']]);
    expect(lungs?.lines[0]?.by).toBe('examiner');
    expect(lungs?.disclosed.every((id) => id.startsWith('finding/'))).toBe(true);
  });

  it('tell what was tested in anybody, and several for blood tests', () => {
    const [count, blood] = talk(known, [['test:full-blood-count'], ['test:blood-tests']]);
    expect(textOf(count!)).toMatch(/eosinophils|haemoglobin/iu);
    expect(blood?.disclosed).toHaveLength(3);
  });

  it('tell a result by its name, and that one is not there', () => {
    const [there, not] = talk(known, [['test:spirometry'], ['test:mri-of-the-knee']]);
    expect(there?.disclosed[0]).toMatch(/^test\/spirometry/u);
    expect(textOf(not!)).toBe('No result is given for this.');
  });
});

describe('any conversation of any patient', () => {
  it('discloses what was asked only, in few words, and is the same again', async () => {
    const ids = [...(await sources.vocabulary()).keys()];
    const ask = fc.oneof(
      fc.constantFrom(
        'open',
        'else',
        'condition:asthma',
        'condition:hypertension',
        'relative:stroke',
        'test:ecg',
        'nonsense',
        '',
      ),
      fc.constantFrom(...acts).map((act) => `act:${act}`),
      fc.constantFrom(...topics).map((topic) => `topic:${topic}`),
      fc.constantFrom(...aspects).map((aspect) => `aspect:${aspect}`),
      fc.constantFrom(...reviews).map((part) => `review:${part}`),
      fc.constantFrom(...regions).map((region) => `exam:${region}`),
      fc.constantFrom(...ids).map((id) => `symptom:${id}`),
    );
    const diseases = [
      'asthma',
      'croup',
      'pulmonary-embolism',
      'hypertension',
      'migraine',
      'acute-appendicitis',
    ];
    const patients = new Map(
      await Promise.all(
        diseases.map(async (disease) => [disease, await knownOf(await aPatient(disease, 11))] as const),
      ),
    );
    // What a person says of appetite or bowels answers for a symptom of it.
    const ofBody = new Set<string>([...bodyTopics, 'sleep', 'weight', 'mood', 'periods']);
    fc.assert(
      fc.property(
        fc.constantFrom(...diseases),
        fc.array(fc.array(ask, { minLength: 1, maxLength: 6 }), { maxLength: 12 }),
        (disease, lines) => {
          const of = patients.get(disease)!;
          const replies = talk(of, lines);
          expect(talk(of, lines)).toEqual(replies);
          for (const [nth, reply] of replies.entries()) {
            expect(reply.lines.length).toBeGreaterThan(0);
            expect(reply.lines.every(({ text }) => text !== '' && text.length < 2_500)).toBe(true);
            const asked = lines[nth]!;
            const isOf = (kind: string): boolean => asked.some((each) => each.startsWith(kind));
            // Asked to say it again, the patient answers what was asked before.
            if (isOf('act:repeat')) continue;
            const without = {
              topic: (what: string) =>
                !asked.includes(`topic:${what}`) &&
                !(ofBody.has(what) && (isOf('review:') || isOf('symptom:'))),
              finding: () => !isOf('exam:'),
              test: () => !isOf('test:'),
            };
            const unasked = reply.disclosed.filter((id) => {
              const [kind = '', what = ''] = id.split('/');
              return kind in without && without[kind as keyof typeof without](what);
            });
            expect(unasked).toEqual([]);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
