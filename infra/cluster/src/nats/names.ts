/** The names of one installation's streams and subjects on a server that others may use too. */
export type Names = ReturnType<typeof namesUnder>;

export function namesUnder(prefix: string) {
  if (!/^[A-Za-z0-9_-]+$/.test(prefix))
    throw new Error(`"${prefix}" cannot be used as the prefix of stream names`);
  const durable = `${prefix}.bus.`;
  return {
    /** The stream of durable messages. */
    stream: `${prefix}-bus`,
    durableSubject: (subject: string): string => durable + subject,
    /** The subject as it was published. */
    subjectOf: (durableSubject: string): string => durableSubject.slice(durable.length),
    deadStream: `${prefix}-dead`,
    deadSubject: (group: string): string => `${prefix}.dead.${group === '>' ? '>' : token(group)}`,
    /** The stream of the counts of earlier deliveries. */
    tallyStream: `${prefix}-tallies`,
    tallySubject: (group: string, id: string): string =>
      `${prefix}.tallies.${group === '>' ? '>' : `${token(group)}.${token(id)}`}`,
    requestSubject: (subject: string): string => `${prefix}.ask.${subject}`,
    ephemeralSubject: (subject: string): string => `${prefix}.now.${subject}`,
    heardSubject: (ephemeralSubject: string): string => ephemeralSubject.slice(`${prefix}.now.`.length),
    consumer: token,
  };
}

/** Escapes a name for use in a NATS subject: characters with a special meaning are written as their bytes. */
function token(name: string): string {
  if (name === '') throw new Error('a group needs a name');
  return name.replaceAll(/[^A-Za-z0-9_-]/gu, (char) => `=${Buffer.from(char).toString('hex')}=`);
}
