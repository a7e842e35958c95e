/** `formula`: see evaluate; it names figures of scale.md that are measured, assumed, or derived before. */
export type Derivation = { name: string; formula: string; unit: string };
const row = (name: string, formula: string, unit = ''): Derivation => ({ name, formula, unit });

const own = 'in a second of its processor time';
const command = `command: reviews answered, 32 at once · ${own}`;
const query = `query: the library read, 8 at once · ${own}`;
const projectors = `projectors: reviews in the log, all seven read models and the relay · ${own}`;
const ofThousand = 'reviews a second of 1,000 students at the peak × 1,000';
const projectorsByClock =
  'projectors: reviews in the log, all seven read models and the relay · a second, by the clock';
const processors = `processors: pages summarised and turned into cards, built-in engine · ${own}`;
const busy = 'a review, 32 at once';
const seconds = '86,400';

/** The arithmetic of scale.md, section by section, in the order in which it is done. */
export const derivations: readonly { section: string; rows: readonly Derivation[] }[] = [
  {
    section: 'load',
    rows: [
      row('reviews a day', 'students × reviews of a student a day'),
      row('reviews a second on average', `reviews a day ÷ ${seconds}`),
      row('reviews a second at the peak', 'reviews a second on average × peak over average'),
      row('reads a second at the peak', 'reviews a second at the peak × reads after a review'),
      row('uploads a day', 'students × share of students who upload in a day'),
      row('uploads a second at the peak', `uploads a day ÷ ${seconds} × peak over average`),
      row('pages a second at the peak', 'uploads a second at the peak × pages of an upload'),
      row('sign-ins a second on average', `students × sign-ins of a student a day ÷ ${seconds}`),
    ],
  },
  {
    section: 'services',
    rows: [
      row('reviews that a processor of command takes', `${command} × use of a processor`, '/s'),
      row('reads that a processor of query takes', `${query} × use of a processor`, '/s'),
      row('reviews that a processor of projectors takes', `${projectors} × use of a processor`, '/s'),
      row('pages that a processor of processors takes', `${processors} × use of a processor`, '/s'),
      row(
        'processors for command',
        'round up: reviews a second at the peak ÷ reviews that a processor of command takes',
      ),
      row(
        'processors for query',
        'round up: reads a second at the peak ÷ reads that a processor of query takes',
      ),
      row(
        'processors for projectors',
        'round up: reviews a second at the peak ÷ reviews that a processor of projectors takes',
      ),
      row(
        'processors for processors',
        'round up: pages a second at the peak ÷ pages that a processor of processors takes',
      ),
      row(
        'processors for all services',
        'processors for command + processors for query + processors for projectors + processors for processors',
      ),
    ],
  },
  {
    section: 'round trips',
    rows: [
      row('appends for reviews', `reviews a second at the peak × EventStoreDB: append · ${busy}`, '/s'),
      row(
        'stream reads for reviews',
        `reviews a second at the peak × EventStoreDB: read of a stream · ${busy}`,
        '/s',
      ),
      row('MongoDB, for reviews, at most', `reviews a second at the peak × MongoDB · ${busy}`, '/s'),
      row('MongoDB, for reads', 'reads a second at the peak × MongoDB · a read of what is due', '/s'),
      row('MongoDB, for pages', 'pages a second at the peak × MongoDB · a page answered', '/s'),
      row('NATS, for pages', 'pages a second at the peak × NATS · a page answered', '/s'),
    ],
  },
  {
    section: 'eventstoredb',
    rows: [
      row(
        'a review in the log',
        'a review: data of its event + a review: metadata of its event + frame of a record',
        'bytes',
      ),
      row('the log, a day', 'reviews a day × a review in the log ÷ 1,000,000,000', 'GB'),
      row('the log, a year', 'the log, a day × 365 ÷ 1,000', 'TB'),
      row('partitions', 'round up: reviews a second at the peak ÷ appends a second planned for one log'),
      row('appends a second in a partition', 'reviews a second at the peak ÷ partitions', '/s'),
      row(
        'share of a real node’s appends',
        'appends a second in a partition ÷ a real node: appends a second, 64 at once',
      ),
      row('the log of a partition, a day', 'the log, a day ÷ partitions', 'GB'),
      row('the log of a partition, a year', 'the log, a year ÷ partitions', 'TB'),
      row('stream reads a second in a partition, for reviews', 'stream reads for reviews ÷ partitions', '/s'),
      row(
        'events out of a log, to all its readers',
        'appends a second in a partition × readers of the whole log',
        '/s',
      ),
      row(
        'share of a real node’s reading',
        'events out of a log, to all its readers ÷ a real node: events read a second',
      ),
      row(
        'bytes out of a log',
        'events out of a log, to all its readers × a review in the log ÷ 1,000,000',
        'MB/s',
      ),
    ],
  },
  {
    section: 'mongodb',
    rows: [
      row(
        'cards of all',
        'students × cards of a student × a card: document in MongoDB ÷ 1,000,000,000,000',
        'TB',
      ),
      row('cards with indexes', 'cards of all × indexes on cards', 'TB'),
      row(
        'reviews kept for reading, a day',
        'reviews a day × a review: document in MongoDB ÷ 1,000,000,000',
        'GB',
      ),
      row('reviews kept for reading, a year', 'reviews kept for reading, a day × 365 ÷ 1,000', 'TB'),
      row(
        'bytes of a card and a review',
        'a card: document in MongoDB + a review: document in MongoDB',
        'bytes',
      ),
      row(
        'replaced documents that are still kept',
        'reviews a second at the peak × replaced documents stay × bytes of a card and a review ÷ 1,000,000',
        'MB',
      ),
      row(
        'documents written for reviews',
        'reviews a second at the peak × documents written for a review',
        '/s',
      ),
      row(
        'files',
        'students × lectures of a student × a lecture with its pages × share of files that nobody else has ÷ 1,000,000',
        'TB',
      ),
      row('cards of a partition', 'cards with indexes ÷ partitions', 'TB'),
      row('reviews of a partition, a year', 'reviews kept for reading, a year ÷ partitions', 'TB'),
    ],
  },
  {
    section: 'nats',
    rows: [
      row('stored for pages', 'pages a second at the peak × NATS: publish, stored · a page answered', '/s'),
      row(
        'stored for uploads',
        'uploads a second at the peak × NATS: publish, stored · an upload of 20 pages',
        '/s',
      ),
      row('stored in all', 'stored for pages + stored for uploads', '/s'),
      row('bytes stored a second', 'stored in all × a stored message ÷ 1,000', 'KB/s'),
      row('ids that the server remembers', 'stored in all × 3,600'),
      row('memory for ids', 'ids that the server remembers × memory for an id ÷ 1,000,000', 'MB'),
      row('disk for the messages of an hour', 'bytes stored a second × 3,600 ÷ 1,000', 'MB'),
    ],
  },
  {
    section: 'qdrant',
    rows: [
      row('passages of a student', 'lectures of a student × pages of an upload × passages of a page'),
      row('passages of all, in millions', 'students × passages of a student ÷ 1,000,000'),
      row(
        'vectors of all',
        'passages of all, in millions × numbers of a vector × bytes of a number ÷ 1,000,000',
        'TB',
      ),
      row(
        'vectors of a student',
        'passages of a student × numbers of a vector × bytes of a number ÷ 1,000,000',
        'MB',
      ),
      row('vectors of a partition', 'vectors of all × 1,000 ÷ partitions', 'GB'),
    ],
  },
  {
    section: 'walls',
    rows: [
      row(
        'reviews a second of 1,000 students at the peak',
        'reviews a second at the peak ÷ students × 1,000',
        '/s',
      ),
      row('students for a processor of command', `reviews that a processor of command takes ÷ ${ofThousand}`),
      row(
        'students for a processor of query',
        `reads that a processor of query takes ÷ reads after a review ÷ ${ofThousand}`,
      ),
      row(
        'students for a processor of projectors',
        `reviews that a processor of projectors takes ÷ ${ofThousand}`,
      ),
      row(
        'students for one copy of projectors, by the clock of the measured machine',
        `${projectorsByClock} ÷ ${ofThousand}`,
      ),
      row('students for one embedded process', `embedded, one process · reviews/s ÷ ${ofThousand}`),
      row(
        'processors of projectors that a partition takes',
        'appends a second in a partition ÷ reviews that a processor of projectors takes',
      ),
    ],
  },
  {
    section: 'bill',
    rows: [
      row('students of a partition', 'students ÷ partitions'),
      row('processors for services, of a partition', 'round up: processors for all services ÷ partitions'),
      row('nodes of EventStoreDB', 'partitions × members of a replicated engine'),
      row('members of MongoDB', 'partitions × members of a replicated engine'),
      row('servers of NATS', 'partitions × members of a replicated engine'),
      row('memory for ids of a partition', 'memory for ids ÷ partitions', 'MB'),
      row('nodes of Qdrant', 'partitions × 1'),
      row(
        'MongoDB in the first year, without files',
        'cards with indexes + reviews kept for reading, a year',
        'TB',
      ),
    ],
  },
];
